package dev.anima.records;

import dev.anima.home.HomeFile;
import dev.anima.home.HomePrint;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** The files of the home as they were when somebody last looked at them for a wake. */
public final class HomeFiles {
  private final Database database;

  HomeFiles(Database database) {
    this.database = database;
  }

  /** The last look; empty before the first. */
  public HomePrint lastSeen() {
    Map<String, HomeFile> files = new TreeMap<>();
    database.read(
        sql ->
            sql.list(
                "SELECT * FROM home_file",
                row ->
                    files.put(
                        row.text("path"),
                        new HomeFile(
                            row.text("stamp"), row.text("sha256"), row.maybeText("content")))));
    return new HomePrint(files);
  }

  /** Remembers a look in place of the last one. */
  public void see(HomePrint now, HomePrint last) {
    Set<Map.Entry<String, HomeFile>> old = last.files().entrySet();
    if (old.equals(now.files().entrySet())) {
      return;
    }
    database.write(
        sql -> {
          for (String path : last.files().keySet()) {
            if (!now.files().containsKey(path)) {
              sql.run("DELETE FROM home_file WHERE path = ?", path);
            }
          }
          int written = 0;
          for (Map.Entry<String, HomeFile> entry : now.files().entrySet()) {
            HomeFile file = entry.getValue();
            if (!file.equals(last.files().get(entry.getKey()))) {
              written +=
                  sql.run(
                      "INSERT INTO home_file (path, stamp, sha256, content) VALUES (?, ?, ?, ?)"
                          + " ON CONFLICT (path) DO UPDATE SET stamp = excluded.stamp,"
                          + " sha256 = excluded.sha256, content = excluded.content",
                      entry.getKey(),
                      file.stamp(),
                      file.sha256(),
                      file.text());
            }
          }
          return written;
        });
  }
}

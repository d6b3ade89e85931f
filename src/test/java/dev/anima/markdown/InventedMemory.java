package dev.anima.markdown;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Invents memory files and the changes of a night or a morning, always the same for a seed.
 *
 * <p>A memory has a few sections of bullets, some with boxes. A side makes one to four changes out
 * of add, reword, tick, remove and move, each on another bullet, and remembers which it touched.
 */
final class InventedMemory {
  private static final String[] WORDS =
      ("river lamp deploy budget query meeting invoice garden server branch ticket letter window"
              + " cache market signal bridge ladder copper winter summer review folder station"
              + " pocket mirror cotton silver travel engine harbor number color weight border"
              + " council doctor friend planet kernel socket thread packet cursor buffer vector"
              + " tunnel island forest desert valley canyon meadow orchard")
          .split(" ", -1);

  private final Random random;
  private int fresh;

  InventedMemory(long seed) {
    random = new Random(seed);
  }

  static final class Bullet {
    final int id;
    String box;
    String text;

    Bullet(int id, String box, String text) {
      this.id = id;
      this.box = box;
      this.text = text;
    }

    Bullet copy() {
      return new Bullet(id, box, text);
    }
  }

  /** Sections of bullets. */
  record Memory(List<String> titles, List<List<Bullet>> sections) {
    String text() {
      StringBuilder out = new StringBuilder("# Memory\n");
      for (int i = 0; i < titles.size(); i++) {
        out.append("\n## ").append(titles.get(i)).append("\n\n");
        for (Bullet bullet : sections.get(i)) {
          out.append("- ").append(bullet.box).append(bullet.text).append('\n');
        }
      }
      return out.toString();
    }

    Memory copy() {
      List<List<Bullet>> copies = new ArrayList<>();
      for (List<Bullet> section : sections) {
        List<Bullet> copy = new ArrayList<>();
        section.forEach(bullet -> copy.add(bullet.copy()));
        copies.add(copy);
      }
      return new Memory(titles, copies);
    }
  }

  Memory memory(int bullets) {
    List<String> titles = List.of("Role", "Guardrails", "Active Context");
    List<List<Bullet>> sections = new ArrayList<>();
    for (int i = 0; i < titles.size(); i++) {
      List<Bullet> section = new ArrayList<>();
      for (int j = 0; j < bullets; j++) {
        section.add(bullet());
      }
      sections.add(section);
    }
    return new Memory(titles, sections);
  }

  /** One to four changes; the ids of the bullets that were touched are added to the list. */
  Memory changed(Memory memory, List<Integer> touched) {
    Memory changed = memory.copy();
    int changes = 1 + random.nextInt(4);
    for (int i = 0; i < changes; i++) {
      List<Bullet> section = changed.sections().get(random.nextInt(changed.sections().size()));
      int kind = random.nextInt(5);
      if (kind == 0 || section.isEmpty()) {
        section.add(random.nextInt(section.size() + 1), bullet());
        continue;
      }
      int at = random.nextInt(section.size());
      Bullet bullet = section.get(at);
      if (touched.contains(bullet.id)) {
        continue;
      }
      touched.add(bullet.id);
      switch (kind) {
        case 1 -> bullet.text = reworded(bullet.text);
        case 2 -> bullet.box = bullet.box.equals("[x] ") ? "[ ] " : "[x] ";
        case 3 -> section.remove(at);
        default -> {
          section.remove(at);
          List<Bullet> other = changed.sections().get(random.nextInt(changed.sections().size()));
          other.add(random.nextInt(other.size() + 1), bullet);
        }
      }
    }
    return changed;
  }

  private Bullet bullet() {
    StringBuilder text = new StringBuilder();
    int words = 4 + random.nextInt(6);
    for (int i = 0; i < words; i++) {
      text.append(i == 0 ? "" : " ").append(word());
    }
    String[] boxes = {"", "[ ] ", "[x] "};
    return new Bullet(fresh++, boxes[random.nextInt(3)], text.toString());
  }

  /** Changes one word in three, at least one. */
  private String reworded(String text) {
    String[] words = text.split(" ", -1);
    int changes = Math.max(1, words.length / 3);
    for (int i = 0; i < changes; i++) {
      words[random.nextInt(words.length)] = word() + random.nextInt(100);
    }
    return String.join(" ", words);
  }

  private String word() {
    return WORDS[random.nextInt(WORDS.length)];
  }
}

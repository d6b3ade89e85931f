package dev.anima.markdown;

import com.vladsch.flexmark.parser.InlineParserExtensionFactory;
import com.vladsch.flexmark.parser.core.delimiter.Delimiter;
import com.vladsch.flexmark.parser.delimiter.DelimiterProcessor;
import com.vladsch.flexmark.parser.internal.CommonmarkInlineParser;
import com.vladsch.flexmark.parser.internal.LinkRefProcessorData;
import com.vladsch.flexmark.util.ast.Node;
import com.vladsch.flexmark.util.data.DataHolder;
import com.vladsch.flexmark.util.sequence.BasedSequence;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Leaves the inline content of blocks unread: only their lines are asked for. */
final class NoInlineParser extends CommonmarkInlineParser {

  NoInlineParser(
      DataHolder options,
      BitSet specialCharacters,
      BitSet delimiterCharacters,
      Map<Character, DelimiterProcessor> delimiterProcessors,
      LinkRefProcessorData linkRefProcessors,
      List<InlineParserExtensionFactory> extensions) {
    super(
        options,
        specialCharacters,
        delimiterCharacters,
        delimiterProcessors,
        linkRefProcessors,
        extensions);
  }

  @Override
  public void parse(BasedSequence content, Node node) {}

  @Override
  public void processDelimiters(@Nullable Delimiter bottom) {}
}

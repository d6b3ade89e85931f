#!/bin/sh
# nora, played by a script: the wake text comes in, the last words go out.
text=$(cat)
case $ANIMA_WAKE_KIND:$text in
  *"Read the guide"*)
    sed -i.bak 's/\[ \] Read/[x] Read/' MEMORY.md
    echo "I have read it, and ticked the box." ;;
  *Fridays*)                       # writes the whole file from an old copy
    old=$(cat MEMORY.md); tries=0
    touch has-read
    until [ -e go-on ] || [ $((tries += 1)) -gt 300 ]; do sleep 0.1; done
    printf '%s\n\n- No releases on Fridays.\n' "$old" >MEMORY.md
    echo "Noted." ;;
  dreaming:*"has nothing new"*)
    echo "Nothing to add." ;;
  dreaming:*)                      # the rule goes to a note, a done box goes
    grep Fridays MEMORY.md >notes/releases.md
    sed -i.bak -e '/^- \[x\]/d' MEMORY.md \
      -e 's|^- No releases.*|- [Releases](notes/releases.md)|'
    echo "The rule about releases is in a note now." ;;
esac

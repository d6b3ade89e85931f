#!/bin/sh
sed -i.bak '/Jo/d' MEMORY.md
printf 'Jo looks af' >notes/people.md
kill -9 $$

# Completes the words of anima in fish: anima completion fish | source

# The agents of the home that these words mean: --home, ANIMA_HOME, or the nearest folder upwards.
function __anima_agents
    set -l words (commandline -opc)
    set -l folder $ANIMA_HOME
    for i in (seq (count $words))
        if test "$words[$i]" = --home; and test $i -lt (count $words)
            set folder $words[(math $i + 1)]
        end
    end
    if test -z "$folder"
        set folder $PWD
        while test -n "$folder"; and not begin
                test -f $folder/anima.yaml; and test -d $folder/workspaces
            end
            set folder (string replace -r '/[^/]*$' '' -- $folder)
        end
    end
    for file in $folder/workspaces/*.yaml
        string replace -r '.*/(.*)\.yaml$' '$1' -- $file
    end
end

# The commands that lead on, and the options that take a value.
set -g __anima_commands @names@
set -g __anima_valued @valued@

# Whether the words so far mean this command.
function __anima_at
    set -l at anima
    set -l skip 0
    for word in (commandline -opc)[2..-1]
        if test $skip -eq 1
            set skip 0
        else if string match -q -- '-*' $word
            if contains -- "$at $word" $__anima_valued
                set skip 1
            end
        else if contains -- "$at $word" $__anima_commands
            set at "$at $word"
        end
    end
    test "$at" = "$argv"
end

complete -c anima -f
@rules@

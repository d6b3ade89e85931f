#compdef anima
# Completes the words of anima in zsh: source <(anima completion zsh)

# The agents of the home that these words mean: --home, ANIMA_HOME, or the nearest folder upwards.
_anima_agents() {
  local folder=${1:-${ANIMA_HOME-}} file
  if [[ -z $folder ]]; then
    folder=$PWD
    while [[ -n $folder && ! ( -f $folder/anima.yaml && -d $folder/workspaces ) ]]; do
      folder=${folder%/*}
    done
  fi
  for file in $folder/workspaces/*.yaml(N.:t:r); do
    print -r -- $file
  done
}

# What there is at a command: the words below it and its options, each with its purpose after a
# colon, the options that take a value, and what it takes itself.
_anima_at() {
  below=() choices=() valued=() takes=
  case $1 in
@commands@
  esac
}

# What an option of a command takes.
_anima_value() {
  takes=
  case $1 in
@values@
  esac
}

_anima_offer() {
  case $takes in
    agents) compadd -a known ;;
    files) _files ;;
    folders) _files -/ ;;
    ?*) compadd -- ${=takes} ;;
  esac
}

_anima() {
  local at=anima home= word takes
  local -a below choices valued known
  local -i i
  _anima_at $at
  for ((i = 2; i < CURRENT; i++)); do
    word=$words[i]
    if [[ $word == -* ]]; then
      if (( ${valued[(Ie)$word]} )); then
        ((i++))
        if ((i == CURRENT)); then
          known=(${(f)"$(_anima_agents $home)"})
          _anima_value "$at $word"
          _anima_offer
          return
        fi
        if [[ $word == --home ]]; then
          home=$words[i]
        fi
      fi
    elif (( ${below[(I)$word:*]} )); then
      at="$at $word"
      _anima_at $at
    fi
  done
  known=(${(f)"$(_anima_agents $home)"})
  if [[ $words[CURRENT] == -* ]]; then
    _describe -o option choices
  else
    if (( $#below )); then
      _describe command below
    fi
    _anima_offer
  fi
}

if (( $+functions[compdef] )); then
  compdef _anima anima
fi

# Completes the words of anima in bash: source <(anima completion bash)

# The agents of the home that these words mean: --home, ANIMA_HOME, or the nearest folder upwards.
_anima_agents() {
  local folder=${1:-${ANIMA_HOME-}} file
  if [[ -z $folder ]]; then
    folder=$PWD
    while [[ -n $folder && ! ( -f $folder/anima.yaml && -d $folder/workspaces ) ]]; do
      folder=${folder%/*}
    done
  fi
  for file in "$folder"/workspaces/*.yaml; do
    if [[ -f $file ]]; then
      file=${file##*/}
      printf '%s\n' "${file%.yaml}"
    fi
  done
}

# Offers those of some words, a line each, that begin like the one that is typed. A file may have any
# name, so the words are only ever compared: compgen would carry out what stands in them.
_anima_those() {
  local word
  COMPREPLY=()
  while IFS= read -r word; do
    if [[ $word =~ ^[A-Za-z0-9_.=-]+$ && $word == "$current"* ]]; then
      COMPREPLY+=("$word")
    fi
  done <<<"$1"
}

# What there is at a command: the words below it, its options, those of them that take a value, and
# what it takes itself.
_anima_at() {
  commands= options= valued= takes=
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
  local IFS=$'\n' words
  case $takes in
    agents) words=$(_anima_agents "$home") ;;
    files)
      compopt -o filenames 2>/dev/null
      COMPREPLY=($(compgen -f -- "$current"))
      return
      ;;
    folders)
      compopt -o filenames 2>/dev/null
      COMPREPLY=($(compgen -d -- "$current"))
      return
      ;;
    *) words=${takes// /$'\n'} ;;
  esac
  if [[ ${1-} == also ]]; then
    words=${commands// /$'\n'}$'\n'$words
  fi
  _anima_those "$words"
}

_anima() {
  local current=${COMP_WORDS[COMP_CWORD]} at=anima home= word i
  local commands options valued takes
  COMPREPLY=()
  _anima_at "$at"
  for ((i = 1; i < COMP_CWORD; i++)); do
    word=${COMP_WORDS[i]}
    if [[ $word == -* ]]; then
      if [[ " $valued " == *" $word "* ]]; then
        ((i++))
        if ((i == COMP_CWORD)); then
          _anima_value "$at $word"
          _anima_offer
          return
        fi
        if [[ $word == --home ]]; then
          home=${COMP_WORDS[i]}
        fi
      fi
    elif [[ " $commands " == *" $word "* ]]; then
      at="$at $word"
      _anima_at "$at"
    fi
  done
  if [[ $current == -* ]]; then
    word=${options// /$'\n'}
    _anima_those "$word"
  else
    _anima_offer also
  fi
}

complete -F _anima anima

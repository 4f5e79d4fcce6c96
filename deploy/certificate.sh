# Whose certificate nginx shows, and how the site gets one. install.sh reads it, after changes.sh.
# shellcheck shell=bash disable=SC2154,SC2034 # install.sh sets site, acme and acme_server, changes.sh the others; install.sh reads what is set here.
tls=$etc/mida/tls
letsencrypt=$etc/letsencrypt
# What a run of the script makes itself, relative to the folder of the links: a pair, and a link to certbot's.
made=made
# Set when the site has no certificate of the authority that was asked.
refused_certificate=''

# none, made (by this script), certbots (for this site, or for the one of an earlier run), or own: the operator's, whatever
# it looks like. If one of certificate and key is the operator's, both are.
whose_certificate() {
  local certificate key
  certificate=$(whose "$tls/certificate.pem")
  key=$(whose "$tls/key.pem")
  case $certificate,$key in
    *own*) echo own ;;
    none,*) echo "$key" ;;
    *) echo "$certificate" ;;
  esac
}

whose() { # PLACE
  if [ ! -e "$1" ] && [ ! -L "$1" ]; then echo none; return; fi
  case $(readlink "$1" || true) in
    "$made/certbots/"* | "$letsencrypt/live/$site/"*) echo certbots ;;
    "$made/"*) echo made ;;
    *) echo own ;;
  esac
}

# After it nginx has a certificate that it can read. One of the operator's is never touched.
prepare_certificate() {
  case $(whose_certificate) in
    own)
      # nginx may know the password of a key that has one.
      is_pair "$tls/certificate.pem" "$tls/key.pem" || grep -qs ENCRYPTED "$tls/key.pem" ||
        fail "$tls/key.pem is not the key of $tls/certificate.pem, or one of them cannot be read: mend them, or remove both. Nothing was started"
      ;;
    certbots)
      if is_pair "$(certbots fullchain)" "$(certbots privkey)"; then lead_to_certbots
      elif ! is_good_for_site "$tls/certificate.pem" "$tls/key.pem"; then lead_to_made; fi
      ;;
    *) lead_to_made ;;
  esac
}

certbots() { echo "$letsencrypt/live/$site/$1.pem"; }

# The link to the folder changes first: certificate and key change in one moment when they led through it before.
lead_to_certbots() {
  mkdir -p "$tls/$made"
  link "$letsencrypt/live/$site" "$tls/$made/certbots"
  lead_to "$made/certbots/fullchain.pem" "$made/certbots/privkey.pem"
}

lead_to_made() {
  local certificate=$tls/$made/certificate.pem key=$tls/$made/key.pem
  is_good_for_site "$certificate" "$key" || change 'made a certificate that no browser trusts: replace it, or use --acme' make_certificate "$certificate" "$key"
  lead_to "$made/certificate.pem" "$made/key.pem"
}

lead_to() { # CERTIFICATE KEY
  link "$1" "$tls/certificate.pem"
  link "$2" "$tls/key.pem"
}

is_pair() { # CERTIFICATE KEY
  local public
  public=$(openssl x509 -noout -pubkey -in "$1" 2>/dev/null) && [ "$public" = "$(openssl pkey -passin pass: -pubout -in "$2" 2>/dev/null)" ]
}

# The pair names the site, and lasts another week.
is_good_for_site() { # CERTIFICATE KEY
  is_pair "$1" "$2" && openssl x509 -noout -checkend 604800 -in "$1" >/dev/null &&
    [[ $(openssl x509 -noout -checkhost "$site" -in "$1") = *' does match certificate'* ]]
}

make_certificate() { # CERTIFICATE KEY
  mkdir -p "$tls/$made"
  openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 90 -subj "/CN=$site" -addext "subjectAltName=DNS:$site" \
    -keyout "$2.new" -out "$1.new" 2>/dev/null
  # A cut between the two leaves a pair that does not fit: the next run makes another.
  mv "$2.new" "$2"
  mv "$1.new" "$1"
}

# The site runs already: without an answer of the authority it goes on with the certificate that it has.
ask_certificate() {
  [ -n "$acme" ] || return 0
  step 'Certificate'
  if [ "$(whose_certificate)" = own ]; then
    skip "$tls/certificate.pem is one of your own: remove it and key.pem if certbot shall replace them"
    return 0
  fi
  # It reloads nginx after a renewal, so it is there before the first certificate.
  put <(printf '#!/bin/sh\n# certbot runs it after each renewal.\nsystemctl reload nginx\n') "$letsencrypt/renewal-hooks/deploy/mida" 0755
  if ! is_from_authority; then
    mark
    ask_authority || {
      refused_certificate="the authority gave no certificate: see that $site leads to this machine and port 80 is open, and run this again"
      return 0
    }
    say "got the certificate of $site, which certbot.timer renews"
    is_from_authority || {
      refused_certificate="certbot keeps the certificate elsewhere than in $letsencrypt/live/$site: see certbot certificates"
      return 0
    }
  fi
  lead_to_certbots
  reload_changed
}

ask_authority() {
  local words=()
  # Of another authority, or at its end: certbot would keep it until it is due.
  [ ! -e "$(certbots fullchain)" ] || words=(--force-renewal)
  certbot certonly --quiet --non-interactive --agree-tos --email "$acme" --webroot --webroot-path /var/www/mida \
    --cert-name "$site" --domain "$site" --server "$(authority)" "${words[@]}"
}

authority() { echo "${acme_server:-https://acme-v02.api.letsencrypt.org/directory}"; }

# Whether certbot has a certificate that has not ended, from the authority that is asked for.
is_from_authority() {
  is_pair "$(certbots fullchain)" "$(certbots privkey)" && openssl x509 -noout -checkend 0 -in "$(certbots fullchain)" >/dev/null &&
    grep -qxF "server = $(authority)" "$letsencrypt/renewal/$site.conf" 2>/dev/null
}

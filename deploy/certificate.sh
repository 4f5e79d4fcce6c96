# Whose certificate nginx shows, and how the site gets one. install.sh reads it.
# shellcheck shell=bash disable=SC2154,SC2034 # install.sh sets site, acme, acme_server and changes.
tls=${MIDA_ETC:-/etc}/mida/tls
letsencrypt=${MIDA_ETC:-/etc}/letsencrypt
# Relative to the folder of the links: what a run of the script makes itself.
made=made
# install.sh ends with 1 when it is set.
refused_certificate=''

# The certificate goes first: it says whose both are, so a run that was cut between the two is gone on with.
lead_to() { # CERTIFICATE KEY
  link "$1" "$tls/certificate.pem"
  link "$2" "$tls/key.pem"
}

# none, made (by this script), certbots (for this site), or own: the operator's, whatever it looks like.
whose_certificate() {
  local certificate=$tls/certificate.pem key=$tls/key.pem to
  if ! is_there "$certificate" && ! is_there "$key"; then echo none; return; fi
  to=$(readlink "$certificate" || true)
  # A key of the operator's makes both the operator's.
  if is_there "$key"; then
    case $(readlink "$key" || true) in
      "$made/key.pem" | "$letsencrypt/live/$site/privkey.pem") ;;
      *) to='' ;;
    esac
  fi
  case $to in
    "$made/certificate.pem") echo made ;;
    "$letsencrypt/live/$site/fullchain.pem") echo certbots ;;
    *) echo own ;;
  esac
}

is_there() { [ -e "$1" ] || [ -L "$1" ]; }

# After it nginx has a certificate that it can read. One of the operator's is never touched.
prepare_certificate() {
  case $(whose_certificate) in
    none) make_certificate ;;
    made) if is_good_for_site "$tls/$made/certificate.pem" "$tls/$made/key.pem"; then lead_to_made; else make_certificate; fi ;;
    certbots) if is_pair "$(certbots fullchain)" "$(certbots privkey)"; then lead_to_certbots; else make_certificate; fi ;;
    own) is_pair "$tls/certificate.pem" "$tls/key.pem" ||
      fail "$tls/key.pem is not the key of $tls/certificate.pem, or one of them cannot be read: mend them, or remove both. Nothing was started" ;;
  esac
}

certbots() { echo "$letsencrypt/live/$site/$1.pem"; }
lead_to_certbots() { lead_to "$(certbots fullchain)" "$(certbots privkey)"; }
lead_to_made() { lead_to "$made/certificate.pem" "$made/key.pem"; }

is_pair() { # CERTIFICATE KEY
  local public
  public=$(openssl x509 -noout -pubkey -in "$1" 2>/dev/null) && [ "$public" = "$(openssl pkey -pubout -in "$2" 2>/dev/null)" ]
}

# Of a pair that the script made: it names the site, and lasts another week.
is_good_for_site() { # CERTIFICATE KEY
  is_pair "$1" "$2" && openssl x509 -noout -checkend 604800 -in "$1" >/dev/null &&
    [[ $(openssl x509 -noout -checkhost "$site" -in "$1") = *' does match certificate'* ]]
}

make_certificate() {
  local folder=$tls/$made
  mkdir -p "$folder"
  openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 90 -subj "/CN=$site" -addext "subjectAltName=DNS:$site" \
    -keyout "$folder/key.pem.new" -out "$folder/certificate.pem.new" 2>/dev/null
  # A cut between the two leaves a pair that does not fit: the next run makes another.
  mv "$folder/key.pem.new" "$folder/key.pem"
  mv "$folder/certificate.pem.new" "$folder/certificate.pem"
  say 'made a certificate that no browser trusts: replace it, or use --acme'
  lead_to_made
}

# The site runs already: without an answer of the authority it goes on with the certificate that it has.
ask_certificate() {
  [ -n "$acme" ] || return 0
  step 'Certificate'
  local before=$changes words=()
  if [ "$(whose_certificate)" = own ]; then
    skip "$tls/certificate.pem is one of your own: remove it and key.pem if certbot shall replace them"
    return 0
  fi
  if ! is_from_authority; then
    # The one of another authority is not due yet.
    [ ! -e "$(certbots fullchain)" ] || words=(--force-renewal)
    certbot certonly --quiet --non-interactive --agree-tos --email "$acme" --webroot --webroot-path /var/www/mida \
      --cert-name "$site" --domain "$site" --server "$(authority)" "${words[@]}" || {
      skip "the authority gave no certificate: see that $site leads to this machine and port 80 is open, and run this again"
      refused_certificate=yes
      return 0
    }
    say "got the certificate of $site, which certbot.timer renews"
  fi
  put <(printf '#!/bin/sh\n# certbot runs it after each renewal.\nsystemctl reload nginx\n') "$letsencrypt/renewal-hooks/deploy/mida" 0755 root:root
  lead_to_certbots
  [ "$changes" -eq "$before" ] || systemctl reload nginx
}

authority() { echo "${acme_server:-https://acme-v02.api.letsencrypt.org/directory}"; }

# Whether certbot has the certificate, from the authority that is asked for.
is_from_authority() {
  is_pair "$(certbots fullchain)" "$(certbots privkey)" && grep -qxF "server = $(authority)" "$letsencrypt/renewal/$site.conf" 2>/dev/null
}

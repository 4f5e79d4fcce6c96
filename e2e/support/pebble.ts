import { once } from 'node:events';
import { connect, type PeerCertificate } from 'node:tls';
import type { BareMachine } from './bare-machine.ts';

const folder = '/var/lib/pebble';
const port = 14_000;
const management = 'https://localhost:15000';
const settings = {
  pebble: {
    listenAddress: `127.0.0.1:${port}`,
    managementListenAddress: '127.0.0.1:15000',
    certificate: `${folder}/certificate.pem`,
    privateKey: `${folder}/key.pem`,
    httpPort: 80,
    tlsPort: 443,
  },
};

export interface Pebble {
  directory: string;
  /** The same by another name. */
  otherDirectory: string;
  /** What certbot's environment needs to trust the authority's own door. */
  trust: string;
  /** Browsers would trust what this certificate signs. */
  root: string;
}

/** Let's Encrypt's own test authority, on the machine. It asks the site at port 80, as the real one does. */
export function startPebble({ run }: BareMachine, site: string): Pebble {
  const at = (name: string): string => `https://${name}:${port}/dir`;
  const directory = at('localhost');
  run(`DEBIAN_FRONTEND=noninteractive apt-get install -qq -y --no-install-recommends pebble >/dev/null`);
  run(
    `mkdir -p ${folder} && grep -q ' ${site}$' /etc/hosts || echo '127.0.0.1 localhost ${site}' >> /etc/hosts`,
  );
  run(`openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=localhost \
    -addext subjectAltName=DNS:localhost,DNS:${site} -keyout ${folder}/key.pem -out ${folder}/certificate.pem 2>/dev/null`);
  run(`echo '${JSON.stringify(settings)}' > ${folder}/settings.json`);
  run(
    `systemd-run --quiet --unit=pebble --setenv=PEBBLE_WFE_NONCEREJECT=0 pebble -config ${folder}/settings.json`,
  );
  run(`for i in $(seq 100); do curl -sk ${directory} >/dev/null && exit 0; sleep 0.1; done; exit 1`);
  const root = run(`curl -fsS --cacert ${folder}/certificate.pem ${management}/roots/0`);
  return { directory, otherDirectory: at(site), trust: `REQUESTS_CA_BUNDLE=${folder}/certificate.pem`, root };
}

/** What nginx shows to a browser that asks for the site, and trusts the authority alone. Throws where it would not trust it. */
export async function shownCertificate(site: string, root: string): Promise<PeerCertificate> {
  const socket = connect({ host: '127.0.0.1', port: 443, servername: site, ca: root });
  await once(socket, 'secureConnect');
  const certificate = socket.getPeerCertificate();
  socket.destroy();
  return certificate;
}

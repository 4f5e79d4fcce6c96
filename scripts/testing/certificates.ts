import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach } from 'vitest';

const installer = path.resolve(import.meta.dirname, '../../deploy/install.sh');
export const site = 'mida.example';
export const letsEncrypt = 'https://acme-v02.api.letsencrypt.org/directory';
export const staging = 'https://staging.example/dir';

/** Stands for /etc, with programs in place of systemctl and certbot. */
let etc: string;
export const at = (place: string): string => path.join(etc, place);
export const tls = (name: string): string => at(`mida/tls/${name}`);
/** The script's own. */
export const made = (name: string): string => tls(`made/${name}.pem`);
export const live = (name: string, of = site): string => at(`letsencrypt/live/${of}/${name}.pem`);
export const hook = (): string => at('letsencrypt/renewal-hooks/deploy/mida');
export const textOf = (file: string): string => readFileSync(file, 'utf8');
export const listActs = (): string[] => (existsSync(at('did')) ? textOf(at('did')).trim().split('\n') : []);
export const bash = (words: string): string =>
  execFileSync('bash', ['--norc', '-c', words], { encoding: 'utf8' });

export function prepareFolders(): void {
  beforeEach(() => {
    etc = mkdtempSync(path.join(tmpdir(), 'mida-certificate-'));
    for (const folder of ['bin', 'mida/tls']) mkdirSync(at(folder), { recursive: true });
    // nginx shows what it read at its last reload.
    putProgram(
      'systemctl',
      `echo "systemctl $*" >>${at('did')}; cp ${tls('certificate.pem')} ${at('shown')}`,
    );
    letAuthorityAnswer();
  });
  afterEach(() => rmSync(etc, { recursive: true }));
}

function putProgram(name: string, code: string): void {
  writeFileSync(at(`bin/${name}`), `#!/bin/bash\nset -e\n${code}\n`);
  chmodSync(at(`bin/${name}`), 0o755);
}

export const newPair = (certificate: string, key: string, { days = 90, name = site } = {}): string =>
  `mkdir -p ${path.dirname(certificate)} && openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days ${days} -subj /CN=${name} -addext subjectAltName=DNS:${name} -keyout ${key} -out ${certificate} 2>/dev/null`;

/** Does with files what certbot does. `keeping`: under another name than it is told. */
export function letAuthorityAnswer({ keeping = '$name' } = {}): void {
  const pair = newPair(live('fullchain', keeping), live('privkey', keeping), { name: '$name' });
  putProgram(
    'certbot',
    `echo "certbot $*" >>${at('did')}
while [ $# -gt 0 ]; do
  case $1 in --server) server=$2 ;; --cert-name) name=$2 ;; --force-renewal) force=yes ;; esac
  shift
done
[ ! -e ${live('fullchain', keeping)} ] || [ -n "$force" ] || exit 0
${pair}
mkdir -p ${at('letsencrypt/renewal')}
echo "server = $server" >${at(`letsencrypt/renewal/${keeping}.conf`)}`,
  );
}

export const letAuthorityRefuse = (): void =>
  putProgram('certbot', `echo "certbot $*" >>${at('did')}; exit 1`);

export interface Asked {
  acme?: boolean;
  server?: string;
  name?: string;
  /** Kills the run at its writing command of this number, or after its first command of this name. */
  cut?: number | string;
}

/** Counts the commands that write, and each first one after them. */
const cutAt = (cut: number | string): string => `
set -T
writing='^(:|ln|mv|rm|mkdir|install|openssl req|certbot|systemctl) ' before='' number=0
count() {
  [ "$BASH_SUBSHELL" = 0 ] || return 0
  local now=''
  [[ ! $1 =~ $writing ]] || now=yes
  if [ -n "$before$now" ]; then number=$((number + 1)); fi
  if [ "$number" = ${cut} ] || [ "\${before%% *}" = ${cut} ]; then kill -9 $$; fi
  before=\${now:+$1}
}
trap 'count "$BASH_COMMAND"' DEBUG`;

/** What the installer does about the certificate, with nothing else of it. */
export function runInstaller({ acme = false, server = '', name = site, cut }: Asked = {}) {
  const words = `
. ${installer}
site=${name} acme=${acme ? 'boss@mida.example' : ''} acme_server=${server}
${cut ? cutAt(cut) : ''}
prepare_certificate
settle
trap - DEBUG
echo "changes $changes, refused \${refused_certificate:-no}"`;
  const env = { PATH: `${etc}/bin:${process.env['PATH']}`, MIDA_ETC: etc };
  const ended = spawnSync('bash', ['--norc', '-c', words], { env, encoding: 'utf8' });
  return { ...ended, end: ended.stdout.trim().split('\n').at(-1) };
}

/** Where certificate and key lead to, the names that the certificate is for, and whether nginx shows it. */
export function look() {
  const shown = existsSync(at('shown')) ? textOf(at('shown')) : '';
  return {
    leadsTo: ['certificate.pem', 'key.pem'].map((name) => readlinkSync(tls(name))),
    isFor: bash(`openssl x509 -noout -ext subjectAltName -in ${tls('certificate.pem')}`)
      .split('DNS:')[1]
      ?.trim(),
    isShown: shown === textOf(tls('certificate.pem')),
    isPending: existsSync(at('mida/install.pending')),
  };
}

export const selfMade = {
  leadsTo: ['made/certificate.pem', 'made/key.pem'],
  isFor: site,
  isShown: true,
  isPending: false,
};
export const ofAuthority = {
  ...selfMade,
  leadsTo: ['made/certbots/fullchain.pem', 'made/certbots/privkey.pem'],
};

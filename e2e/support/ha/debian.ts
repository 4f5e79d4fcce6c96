/** The Debian whose programs the machines run: this machine's own, or another one in a folder. Needs root. */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ownFiles, ownFolders } from './machines.ts';

const kept = path.resolve(import.meta.dirname, '../../../.cache/ha-debian');
const readme = path.resolve(import.meta.dirname, '../../../deploy/ha/README.md');
const mirror = 'http://deb.debian.org/debian';
/** What the README installs on data and application machines, word by word. */
const readWords = (): string =>
  (readFileSync(readme, 'utf8').match(/^(?:mkdir|echo|apt-get|rm) .*$/gm) ?? []).join('\n');
/** Nothing starts on its own in a folder. */
const prepare = `set -e
printf '#!/bin/sh\\nexit 101\\n' > /usr/sbin/policy-rc.d
chmod +x /usr/sbin/policy-rc.d
echo 'APT::Get::Assume-Yes "true";' > /etc/apt/apt.conf.d/90yes
echo force-unsafe-io > /etc/dpkg/dpkg.cfg.d/90quick
apt-get update
`;

/** The folder of that Debian with all programs, made once and again when the README's words change. */
export function ensureDebian(suite: 'trixie'): string {
  const root = path.join(kept, suite);
  const words = readWords();
  const madeBy = path.join(root, 'made-by');
  if (existsSync(madeBy) && readFileSync(madeBy, 'utf8') === words) return root;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C.UTF-8' };
  rmSync(root, { recursive: true, force: true });
  mkdirSync(kept, { recursive: true });
  // With mounts of its own: what debootstrap mounts is gone when it is interrupted.
  const alone = (...command: string[]): void =>
    void execFileSync('unshare', ['--mount', ...command], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  alone('debootstrap', '--variant=minbase', suite, root, mirror);
  cpSync('/etc/resolv.conf', path.join(root, 'etc/resolv.conf'), { dereference: true });
  alone('chroot', root, 'sh', '-c', prepare + words);
  for (const folder of ownFolders) mkdirSync(path.join(root, folder), { recursive: true });
  for (const file of ownFiles) writeFileSync(path.join(root, file), '', { flag: 'a' });
  writeFileSync(madeBy, words);
  return root;
}

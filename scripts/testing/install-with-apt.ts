import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Installs only as root with apt-get, as in CI; otherwise does nothing. */
export function installWithApt(...packages: string[]): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.log(`Installing ${packages.join(', ')} with apt-get`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args: string[]): boolean =>
    spawnSync('apt-get', ['-qq', ...args], { env, stdio: 'inherit' }).status === 0;
  const install = ['install', '-y', '--no-install-recommends', ...packages];
  // The package lists of a fresh container are empty or stale.
  if (apt(...install)) return;
  apt('update');
  apt(...install);
}

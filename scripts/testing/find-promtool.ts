import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installWithApt } from './install-with-apt.ts';

export function ensurePromtool(): string {
  const found = findPromtool() ?? (installWithApt('prometheus'), findPromtool());
  if (found) return found;
  throw new Error('The alerts are tried by promtool: install it (on Debian: apt-get install prometheus).');
}

function findPromtool(): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/bin'];
  return folders.map((folder) => join(folder, 'promtool')).find((path) => existsSync(path));
}

import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { shell } from '#web/service-worker/shell.ts';
import { shellVersion } from './shell-version.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'mida-shell-'));
for (const file of shell) cpSync(`public${file}`, `${folder}${file}`);
afterAll(() => rmSync(folder, { recursive: true }));

it('the same files of the page without a network have the same version', () => {
  expect(shellVersion(folder, shell)).toBe(shellVersion('public', shell));
});

it.each(shell)('a release that changes %s has another version, also at the same length', (file) => {
  const before = shellVersion(folder, shell);
  writeFileSync(`${folder}${file}`, readFileSync(`${folder}${file}`).fill('x'));
  expect(shellVersion(folder, shell)).not.toBe(before);
});

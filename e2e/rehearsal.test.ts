import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { askSharedStage } from '#scripts/browser/shared-stage.ts';
import { runProgram } from './support/program.ts';
import { production } from './support/starts.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'mida-rehearsal-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const levelsOf = (out: string): string[] =>
  out.split('\n').map((line) => line.replace(/^(\w+) +([^:]+): .*$/, '$1 $2'));

it('`npm run rehearse` of the built product finds each page of the sample city, and counts all', async () => {
  const restored = path.join(folder, 'restored');
  await cp(await askSharedStage('sample-city'), restored, { recursive: true });
  const { code, out, errors } = await runProgram('rehearse', [], { DATA_FOLDER: restored });
  const lines = levelsOf(out);
  expect(lines.filter((line) => !line.startsWith('ok'))).toEqual([]);
  expect([code, errors]).toEqual([0, '']);
  for (const page of ['/', '/home', '/privacy', '/restaurant/1']) expect(lines).toContain(`ok page ${page}`);
  expect(lines.slice(-4)).toEqual(['ok balances', 'ok bookings', 'ok steps', 'ok figures']);
});

it('`npm run rehearse` ends with 2 when it is used wrongly, and with 1 where no database is', async () => {
  const settings = { ...production, DATA_FOLDER: path.join(folder, 'none') };
  expect((await runProgram('rehearse', ['--deep'], settings)).code).toBe(2);
  expect(await runProgram('rehearse', [], settings)).toEqual({
    code: 1,
    out: '',
    errors: `There is no database in ${settings.DATA_FOLDER}.`,
  });
});

it('`npm run rehearse` ends with 1 for a fault, such as a secret of another database', async () => {
  const restored = path.join(folder, 'of-another');
  await cp(await askSharedStage('sample-city'), restored, { recursive: true });
  const settings = { DATA_FOLDER: restored, AUTH_SECRET: 'a secret of forty characters of another one' };
  const { code, out } = await runProgram('rehearse', [], settings);
  expect(levelsOf(out).filter((line) => line.startsWith('fault'))).toEqual(['fault push']);
  expect(code).toBe(1);
});

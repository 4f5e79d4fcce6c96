import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startProduct } from '#scripts/browser/product.ts';
import { runProgram, type Program } from './support/program.ts';
import { production } from './support/starts.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'mida-console-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const admin = (...words: string[]) => run('admin', words);

const run = (program: Program, words: readonly string[], settings: Record<string, string> = {}) =>
  runProgram(program, words, { ...production, DATA_FOLDER: path.join(folder, 'data'), ...settings });

it.each([
  [[]],
  [['nonsense']],
  [['make-first-admin']],
  [['pause-orders', 'now']],
  [['end-sessions', 'a', 'b']],
])('`npm run admin` says how it is used, and ends with 2, after the words %j', async (words) => {
  const { code, out, errors } = await admin(...words);
  expect([code, out]).toEqual([2, '']);
  expect(errors).toContain('npm run admin -- hold-outbox');
});

it('`npm run admin` of the built product refuses and acts in one line, and does nothing twice', async () => {
  expect(await admin('pause-orders')).toEqual({
    code: 1,
    out: '',
    errors: expect.stringContaining('The database lacks migrations of this version.') as string,
  });
  const product = await startProduct({ ...production, DATA_FOLDER: path.join(folder, 'data') });
  expect((await admin('pause-orders')).errors).toContain('is in use');
  await product.stop();

  expect(await admin('make-first-admin', 'boss@mida.example')).toEqual({
    code: 1,
    out: '',
    errors: 'There is no account of boss@mida.example.',
  });
  for (const out of ['No order is taken now. Placed ones go on.', 'Orders are paused already.'])
    expect(await admin('pause-orders')).toEqual({ code: 0, out, errors: '' });
  for (const state of ['held', 'held already'])
    expect(await admin('hold-outbox')).toEqual({
      code: 0,
      out: `The outbox is ${state}. Messages that wait: 0.`,
      errors: '',
    });
  expect((await admin('release-outbox')).out).toBe('The outbox is released. Messages that leave now: 0.');
});

it('`npm run doctor` of the built product shows all it found and fails for a fault', async () => {
  expect((await run('doctor', ['--nonsense'])).code).toBe(2);
  const settings = {
    SITE_URL: 'http://127.0.0.1:9',
    SUPPORT_PHONE: '0524431234',
    DATA_FOLDER: path.join(folder, 'examined'),
  };
  const product = await startProduct({ ...production, ...settings });
  const open = await run('doctor', [], settings);
  expect(open.out).toContain('warning database: the product has it open');
  await product.stop();

  const { code, out, errors } = await run('doctor', ['--deep', `--backup=${folder}`], settings);
  expect([code, errors]).toEqual([1, '']);
  const lines = out.split('\n').map((line) => line.replace(/^(\w+) +([\w ]+): .*$/, '$1 $2'));
  expect(lines.filter((line) => !line.startsWith('ok'))).toEqual([
    'fault mail',
    'fault site',
    'warning proxy',
    'warning admins',
  ]);
  expect(lines).toContain('ok balances');
  expect(out).not.toContain(production.AUTH_SECRET);
});

it.each([
  [[]],
  [['--moment', 'yesterday']],
  [['--moment', '2026-11-28']],
  [['--moment', '2026-02-30T10:00:00Z']],
  [['--moment', '2026-11-28T25:00:00Z']],
  [['--moment', '2026-11-28T10:00:00Z', '--last-invoice', '41']],
  [['--moment', '2026-11-28T10:00:00Z', 'now']],
])('`npm run after-restore` says how it is used, and ends with 2, after the words %j', async (words) => {
  const { code, out, errors } = await run('after-restore', words);
  expect([code, out]).toEqual([2, '']);
  expect(errors).toContain('npm run after-restore -- --moment');
});

it('`npm run after-restore` of the built product settles a restore once, and says what is left to compare', async () => {
  const moment = new Date(Date.now() - 60_000).toISOString();
  const words = ['--moment', moment, '--last-invoice', `${moment.slice(0, 4)}-000007`];
  const { code, out, errors } = await run('after-restore', words);
  expect([code, errors]).toEqual([0, '']);
  for (const part of [
    '-000001 to ',
    '-000007.',
    'The outbox is held',
    'Open orders, whose end is lost: none',
    '0.00 MAD',
  ])
    expect(out).toContain(part);
  expect(await run('after-restore', words)).toMatchObject({
    code: 1,
    out: '',
    errors: expect.stringContaining('already'),
  });
  expect((await admin('release-outbox')).code).toBe(0);
});

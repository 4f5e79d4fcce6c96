import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { adminLayoutMessages } from '#messages/frame/admin-layout.ts';
import { stopMessages } from '#messages/marketplace/stops.ts';
import { newPerson, unexpected } from '#scripts/browser/browser.ts';
import { startProduct } from '#scripts/browser/product.ts';
import { askSharedStage } from '#scripts/browser/shared-stage.ts';
import { signIn } from './support/people.ts';
import { runProgram } from './support/program.ts';
import { openStoryBrowser } from './support/stage.ts';
import { production } from './support/starts.ts';

const browser = openStoryBrowser();

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'mida-copies-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const anonymise = (words: readonly string[], settings: Record<string, string>) =>
  runProgram('anonymise', words, { ...production, ...settings });

it('`npm run anonymise` refuses the production and takes its copy in another folder', async () => {
  const place = path.join(folder, 'data');
  const copy = path.join(folder, 'copy');
  const product = await startProduct({ ...production, DATA_FOLDER: place });
  await product.stop();
  await cp(place, copy, { recursive: true });

  expect((await anonymise([], { DATA_FOLDER: copy })).code).toBe(2);
  expect(await anonymise([place], { DATA_FOLDER: copy })).toMatchObject({ code: 1, out: '' });
  const refused = await anonymise([place], { DATA_FOLDER: place });
  expect(refused).toEqual({
    code: 1,
    out: '',
    errors: 'This is the production itself: copy it to another database first.',
  });
  const done = await anonymise([copy], { DATA_FOLDER: copy });
  expect(done).toMatchObject({ code: 0, errors: '' });
  expect(done.out).toContain('Accounts: 0.');
});

it('an admin of a copy on PostgreSQL signs in with its one password, and reads that it is a copy, and the version', async () => {
  const url = await askSharedStage('database');
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  await pool.query(`update settings set production_since = now(), production_home = 'elsewhere'`);
  const database = new URL(url).pathname.slice(1);
  const connected = await anonymise([database], { DATABASE_URL: url });
  expect(connected.errors).toBe('Others are connected to the database: 1. Stop what runs on it first.');
  await pool.end();
  const done = await anonymise([database], { DATABASE_URL: url });
  const [, password = ''] = /password (\S+),/.exec(done.out) ?? [];

  const port = await askSharedStage('port');
  const settings = { ...production, DATABASE_URL: url, PORT: port, SITE_URL: `http://localhost:${port}` };
  const product = await startProduct(settings);
  try {
    const { page, complaints } = await newPerson(browser, product.url, 'desktop');
    await page.goto('/');
    await signIn(page, { email: 'admin-1@copy.invalid', password });
    await page.waitForURL(/\/admin/);
    await page.getByRole('alert').filter({ hasText: stopMessages.copy }).waitFor();
    await page.getByText(adminLayoutMessages.version).waitFor();
    expect(unexpected(complaints)).toEqual([]);
  } finally {
    await product.stop();
  }
});

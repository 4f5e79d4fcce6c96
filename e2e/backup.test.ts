import { cp, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startProduct } from '#scripts/browser/product.ts';
import { askSharedStage } from '#scripts/browser/shared-stage.ts';
import { runProgram } from './support/program.ts';
import { production, restaurantsOf } from './support/starts.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'mida-backups-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const backUp = (words: readonly string[], settings: Record<string, string>) =>
  runProgram('backup', words, settings);

async function onlyBackupIn(target: string): Promise<string> {
  const names = await readdir(target);
  expect(names).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/)]);
  return path.join(target, names[0] ?? '');
}

it.each([[[]], [['a', 'b']], [['a', '--keep=0']], [['a', '--keep']], [['a', '--nonsense']]])(
  '`npm run backup` says how it is used, and ends with 2, after the words %j',
  async (words) => {
    const { code, out, errors } = await backUp(words, production);
    expect([code, out]).toEqual([2, '']);
    expect(errors).toContain('npm run backup -- <folder of the backups>');
  },
);

it('`npm run backup` backs the sample city up while the product runs, and the product opens on the backup', async () => {
  const [data, target] = [path.join(folder, 'city'), path.join(folder, 'of-city')];
  await cp(await askSharedStage('sample-city'), data, { recursive: true });
  const product = await startProduct({ DATA_FOLDER: data });
  const { code, out, errors } = await backUp([target, '--keep=2'], { DATA_FOLDER: data });
  expect([code, errors]).toEqual([0, '']);
  const backup = await onlyBackupIn(target);
  expect(out).toContain(`The backup is whole: ${backup} (`);
  const restaurants = await restaurantsOf(product);
  expect(restaurants.length).toBeGreaterThan(0);
  await product.stop();

  const copy = await startProduct({ DATA_FOLDER: backup });
  expect(await restaurantsOf(copy)).toEqual(restaurants);
  await copy.stop();
});

it('`npm run backup` of a production makes a copy that is one for `npm run anonymise`, and that starts', async () => {
  const [data, target] = [path.join(folder, 'production'), path.join(folder, 'of-production')];
  const settings = { ...production, SUPPORT_PHONE: '0524431234', DATA_FOLDER: data };
  const product = await startProduct(settings);
  const { code, out } = await backUp([target], settings);
  await product.stop();
  expect(code).toBe(0);
  expect(out).toContain('warning restaurants: customers see none');
  const backup = await onlyBackupIn(target);
  const copy = path.join(folder, 'anonymised');
  await cp(backup, copy, { recursive: true });

  const onCopy = { ...settings, DATA_FOLDER: copy };
  expect((await runProgram('anonymise', [data], settings)).errors).toContain('the production itself');
  expect(await runProgram('anonymise', [copy], onCopy)).toMatchObject({ code: 0, errors: '' });
  const restored = await startProduct({ ...settings, DATA_FOLDER: backup });
  await restored.stop();
});

it('`npm run backup` refuses a PostgreSQL server with the way to back it up', async () => {
  const target = path.join(folder, 'of-server');
  await mkdir(target);
  const settings = { ...production, DATABASE_URL: 'postgres://mida@127.0.0.1:1/mida' };
  const { code, errors } = await backUp([target], settings);
  expect([code, await readdir(target)]).toEqual([1, []]);
  expect(errors).toContain('take pg_dump or pgBackRest');
});

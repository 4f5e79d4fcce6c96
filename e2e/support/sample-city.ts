import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sampleCityVariable, startProduct } from './product.ts';

/** Lets the product load its sample city once, for all files of stories; each then begins on a copy of its own. */
export async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'mida-sample-city-'));
  const data = path.join(folder, 'data');
  const product = await startProduct({ DATA_FOLDER: data });
  await product.stop();
  process.env[sampleCityVariable] = data;
  return () => rm(folder, { recursive: true, force: true });
}

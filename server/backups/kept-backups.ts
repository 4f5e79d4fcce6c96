import { readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { lockFolder } from '#server/db/embedded/folder-lock.ts';

const moment = String.raw`\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ`;
const finished = new RegExp(`^${moment}$`);
const partial = new RegExp(String.raw`^${moment}\.partial$`);
const faulty = new RegExp(String.raw`^${moment}\.faulty$`);

/** What a killed command left. Only while the target is locked. */
export async function removePartial(target: string): Promise<void> {
  for (const name of await list(target, partial)) await rm(path.join(target, name), { recursive: true });
}

/** All but `place`, the newest one. */
export async function removeFaulty(target: string, place: string): Promise<void> {
  for (const name of await list(target, faulty))
    if (name !== path.basename(place)) await remove(target, name);
}

/** `place` is the new one, which stays whatever a clock that went back has called the others. One that a process has open stays. */
export async function keepNewest(target: string, place: string, keep: number): Promise<void> {
  const names = (await list(target, finished)).filter((name) => name !== path.basename(place));
  for (const name of names.slice(0, Math.max(0, names.length - (keep - 1))))
    if (!(await isInUse(path.join(target, name)))) await remove(target, name);
}

const isInUse = (folder: string): Promise<boolean> =>
  lockFolder(folder).then(
    async (lock) => {
      await lock.release();
      return false;
    },
    () => true,
  );

/** Oldest first. */
async function list(target: string, shape: RegExp): Promise<string[]> {
  const entries = await readdir(target, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory() && shape.test(entry.name))
    .map(({ name }) => name)
    .toSorted();
}

/** Loses its name first: half of one would look finished. */
async function remove(target: string, name: string): Promise<void> {
  const half = path.join(target, `${name.replace(/\.\w+$/, '')}.partial`);
  await rename(path.join(target, name), half);
  await rm(half, { recursive: true });
}

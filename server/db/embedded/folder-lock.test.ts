import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { type ChildProgram, startChildProgram } from '#server/testing/child-program.ts';
import { FolderInUse, lockFolder } from './folder-lock.ts';

const folders: string[] = [];

function newFolder(name = 'mida-lock-'): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), name));
  folders.push(folder);
  return folder;
}

afterAll(() => {
  for (const folder of folders) fs.rmSync(folder, { recursive: true });
});

/** Tries for the lock at each line it reads, and prints the outcome. */
function startContender(folder: string): ChildProgram {
  return startChildProgram(`
    import { createInterface } from 'node:readline';
    import { lockFolder } from '#server/db/embedded/folder-lock.ts';
    console.log('ready');
    for await (const line of createInterface({ input: process.stdin })) {
      await lockFolder(${JSON.stringify(folder)}).then(() => console.log('won'), (error) => console.log(error.name));
    }`);
}

it('one of ten processes gets the folder, and exactly one more after each holder is killed', async () => {
  const folder = newFolder();
  let contenders = Array.from({ length: 10 }, () => startContender(folder));
  await Promise.all(contenders.map((contender) => contender.nextLine()));

  for (let round = 0; round < 4; round += 1) {
    for (const contender of contenders) contender.tell('go');
    const results = await Promise.all(contenders.map((contender) => contender.nextLine()));
    expect(results.toSorted()).toEqual([...contenders.slice(1).map(() => 'FolderInUse'), 'won']);

    const winner = contenders[results.indexOf('won')];
    await winner?.kill();
    contenders = contenders.filter((contender) => contender !== winner);
  }
});

it('a refused process learns which process holds the folder, and a released folder can be locked again', async () => {
  const folder = newFolder();
  const lock = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow(FolderInUse);
  await expect(lockFolder(folder)).rejects.toThrow(`process ${process.pid}`);
  await lock.release();
  await (await lockFolder(folder)).release();
  expect(fs.readdirSync(folder)).toEqual([]);
});

it('a folder whose path is too long for a socket can be locked', async () => {
  const folder = path.join(newFolder(), 'a'.repeat(120));
  fs.mkdirSync(folder);
  const lock = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow(FolderInUse);
  await lock.release();
  await (await lockFolder(folder)).release();
});

it('a symbolic link leads to the lock of the same folder', async () => {
  const folder = newFolder();
  const alias = path.join(newFolder(), 'alias');
  fs.symlinkSync(folder, alias);
  const lock = await lockFolder(folder);
  await expect(lockFolder(alias)).rejects.toThrow(FolderInUse);
  await lock.release();
});

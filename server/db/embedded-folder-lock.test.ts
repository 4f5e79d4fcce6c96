import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { type ChildProgram, startChildProgram } from '#server/testing/child-program.ts';
import { FolderInUse, lockFolder } from './embedded-folder-lock.ts';

const folders: string[] = [];

function newFolder(name = 'mida-lock-'): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), name));
  folders.push(folder);
  return folder;
}

afterAll(() => {
  for (const folder of folders) fs.rmSync(folder, { recursive: true });
});

/** Tries for the lock each time it is told to, and says how it went. */
function startContender(folder: string): ChildProgram {
  return startChildProgram(`
    import { createInterface } from 'node:readline';
    import { lockFolder } from './embedded-folder-lock.ts';
    console.log('ready');
    for await (const line of createInterface({ input: process.stdin })) {
      await lockFolder(${JSON.stringify(folder)}).then(() => console.log('won'), (error) => console.log(error.name));
    }`);
}

it('gives the folder to exactly one of ten processes, and to exactly one more after each was killed', async () => {
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

it('says which process holds the folder, and gives it again once released', async () => {
  const folder = newFolder();
  const lock = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow(FolderInUse);
  await expect(lockFolder(folder)).rejects.toThrow(`process ${process.pid}`);
  await lock.release();
  await (await lockFolder(folder)).release();
  expect(fs.readdirSync(folder)).toEqual([]);
});

it('locks a folder whose path is too long for a socket', async () => {
  const folder = path.join(newFolder(), 'a'.repeat(120));
  fs.mkdirSync(folder);
  const lock = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow(FolderInUse);
  await lock.release();
  await (await lockFolder(folder)).release();
});

it('takes the same folder for the same under another name', async () => {
  const folder = newFolder();
  const alias = path.join(newFolder(), 'alias');
  fs.symlinkSync(folder, alias);
  const lock = await lockFolder(folder);
  await expect(lockFolder(alias)).rejects.toThrow(FolderInUse);
  await lock.release();
});

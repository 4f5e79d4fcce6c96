import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { createLog, openLogStream } from './log.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'mida-log-'));
afterEach(() => {
  vi.restoreAllMocks();
  fs.rmSync(folder, { recursive: true, force: true });
});

function fillDisk(): { makeRoom: () => void } {
  const full = vi.spyOn(fs, 'writeSync').mockImplementation(() => {
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  });
  return { makeRoom: () => full.mockRestore() };
}

it('a full disk neither ends nor stops a process that logs, and gets the lines once it has room', () => {
  const file = path.join(folder, 'log');
  const log = createLog('info', openLogStream(fs.openSync(file, 'a')));
  const { makeRoom } = fillDisk();
  log.warn('first');
  log.fatal('second');
  makeRoom();
  log.info('third');
  const lines = fs.readFileSync(file, 'utf8').trim().split('\n');
  expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
    'first',
    'second',
    'third',
  ]);
});

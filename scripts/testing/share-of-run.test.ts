import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { shareOfRun, turnOfRun } from './share-of-run.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mida-turn-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const identity = ['-c', 'user.name=a', '-c', 'user.email=a@example.org', '-c', 'commit.gpgsign=false'];
const git = (cwd: string, ...args: string[]) => execFileSync('git', [...identity, ...args], { cwd });
const commit = (cwd: string) => git(cwd, 'commit', '-q', '--allow-empty', '-m', 'one');
const dayOne = new Date('1970-01-02T23:59:00Z');

it('the turn goes on with each commit, and a commit has one turn', () => {
  git(folder, 'init', '-q');
  commit(folder);
  expect(turnOfRun(folder, dayOne)).toBe(1);
  commit(folder);
  expect(turnOfRun(folder, dayOne)).toBe(2);
  expect(turnOfRun(folder, new Date())).toBe(2);
});

it('a copy without git or with a part of the history takes its turn from the day', () => {
  expect(turnOfRun(folder, dayOne)).toBe(1);
  git(folder, 'init', '-q', 'whole');
  const whole = join(folder, 'whole');
  for (let count = 0; count < 3; count += 1) commit(whole);
  git(folder, 'clone', '-q', '--depth=2', `file://${whole}`, 'part');
  expect(turnOfRun(join(folder, 'part'), dayOne)).toBe(1);
});

it('a run takes the share whose turn it is, or the one that is named', () => {
  expect([9, 10, 11].map((turn) => shareOfRun(undefined, turn))).toEqual([9, 0, 1]);
  expect(shareOfRun('3', 9)).toBe(3);
  for (const named of ['10', '-1', 'x', '']) expect(() => shareOfRun(named, 9)).toThrow('0 to 9');
});

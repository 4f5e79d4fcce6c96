import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { append, type Entry, readRecord } from './record.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mida-record-'));
  file = join(folder, 'kept/proof.jsonl');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const entry = (change: Partial<Entry> = {}): Entry => ({
  subject: 'stories e2e/live.test.ts',
  touched: 'one',
  seconds: 12,
  passed: 3,
  commit: '8a5d0d28',
  run: 'first',
  ...change,
});

it('a result holds while what it touches is the same', () => {
  append(file, entry());
  const record = readRecord(file);
  expect(record.find('stories e2e/live.test.ts', 'one')).toEqual(entry());
  expect(record.find('stories e2e/live.test.ts', 'two')).toBeUndefined();
  expect(record.find('unit e2e/live.test.ts', 'one')).toBeUndefined();
});

it('a tree that goes back to a former state finds its result again', () => {
  append(file, entry());
  append(file, entry({ touched: 'two', run: 'second' }));
  expect(readRecord(file).find('stories e2e/live.test.ts', 'one')?.run).toBe('first');
});

it('results of a spoiled run do not hold, those of other runs do', () => {
  append(file, entry());
  append(file, entry({ subject: 'stories e2e/start.test.ts', run: 'second' }));
  append(file, { run: 'first', isSpoiled: true });
  const record = readRecord(file);
  expect(record.find('stories e2e/live.test.ts', 'one')).toBeUndefined();
  expect(record.find('stories e2e/start.test.ts', 'one')).toBeDefined();
});

it('the line that a killed run wrote in part is passed over', () => {
  append(file, entry());
  appendFileSync(file, JSON.stringify(entry({ touched: 'two' })).slice(0, 30));
  expect(readRecord(file).find('stories e2e/live.test.ts', 'one')).toEqual(entry());
});

it('a run that judges all again knows the seconds and no result', () => {
  append(file, entry());
  const record = readRecord(file, true);
  expect(record.find('stories e2e/live.test.ts', 'one')).toBeUndefined();
  expect(record.secondsOf('stories e2e/live.test.ts')).toBe(12);
});

it('a record that does not exist yet is empty', () => {
  expect(readRecord(file).secondsOf('stories e2e/live.test.ts')).toBeUndefined();
});

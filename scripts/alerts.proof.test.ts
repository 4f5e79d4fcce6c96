import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { ensurePromtool } from './testing/find-promtool.ts';

const docs = resolve(import.meta.dirname, '../docs');

it.each([
  ['the rules are understood', ['check', 'rules', 'alerts.yml']],
  ['each alert rings for what it names, and a healthy city rings none', ['test', 'rules', 'alerts.test.yml']],
])('%s by Prometheus', (_, words) => {
  const { status, stdout, stderr } = spawnSync(ensurePromtool(), words, { cwd: docs, encoding: 'utf8' });
  expect([status, stdout + stderr]).toEqual([0, expect.stringContaining('SUCCESS')]);
});

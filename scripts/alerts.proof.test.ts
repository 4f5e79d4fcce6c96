import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ensurePromtool } from './testing/find-promtool.ts';

describe.each(['docs', 'deploy/backup', 'deploy/ha'])('the rules of %s', (folder) => {
  it.each([
    ['are understood by Prometheus', ['check', 'rules', 'alerts.yml']],
    ['ring for what they name, and not while all is well', ['test', 'rules', 'alerts.test.yml']],
  ])('%s', (_, words) => {
    const cwd = resolve(import.meta.dirname, '..', folder);
    const { status, stdout, stderr } = spawnSync(ensurePromtool(), words, { cwd, encoding: 'utf8' });
    expect([status, stdout + stderr]).toEqual([0, expect.stringContaining('SUCCESS')]);
  });
});

import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const folder = path.resolve(import.meta.dirname, '../deploy/backup');
const read = (file: string): string => readFileSync(path.join(folder, file), 'utf8');
const units = readdirSync(path.join(folder, 'systemd'));
const readme = read('README.md');
const valueOf = (text: string, name: string): string =>
  new RegExp(`^${name} ?= ?(.*)$`, 'm').exec(text)?.[1] ?? '';

it.each(['rehearse', 'age'])('%s is read by bash', (file) => {
  const { status, stderr } = spawnSync('bash', ['-n', path.join(folder, file)], { encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, '']);
});

it.each([[['now']], [['--place=relative']], [['--moment=2026-11-28T10:00:00']], [['--moment=T8 o’clockZ']]])(
  'rehearse says how it is used after the words %j, and touches nothing',
  (words) => {
    const { status, stdout, stderr } = spawnSync(path.join(folder, 'rehearse'), words, { encoding: 'utf8' });
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toContain('--moment  restores to this moment');
  },
);

it('each timer starts a unit that is there, and the README turns it on', () => {
  const timers = units.filter((unit) => unit.endsWith('.timer'));
  expect(timers).toHaveLength(4);
  for (const timer of timers) {
    const started = valueOf(read(`systemd/${timer}`), 'Unit') || timer.replace('.timer', '.service');
    expect(units).toContain(started.replace(/@\w+\./, '@.'));
    expect(readme).toContain(` ${timer}`);
  }
});

it('all files speak of the same stanza', () => {
  const texts = ['postgresql.conf', 'rehearse', 'age', 'README.md', 'systemd/mida-backup@.service'].map(read);
  const named = texts.flatMap((text) =>
    [...text.matchAll(/^stanza=(\S+)|--stanza=(\w+)/gm)].map(([, a, b]) => a ?? b),
  );
  expect(new Set(named)).toEqual(new Set(['mida']));
  expect(read('pgbackrest.conf')).toMatch(/^\[mida\]$/m);
});

it('the log leaves each minute, and what is kept is what the README says', () => {
  expect(valueOf(read('postgresql.conf'), 'archive_timeout')).toBe('60');
  const conf = read('pgbackrest.conf');
  expect(valueOf(conf, 'repo1-retention-full')).toBe('4');
  expect(readme).toContain('| full backup | Sundays at 03:10 | four |');
  expect(valueOf(conf, 'repo1-retention-diff')).toBe('7');
  expect(readme).toContain('03:10 | seven, full ones counted |');
});

it('the pass phrase is in no file that is read by others', () => {
  expect(read('pgbackrest.conf')).not.toMatch(/^[^#]*cipher-pass=/m);
  expect(readme).toContain(
    'install -m 0600 -o postgres -g postgres /dev/null /etc/pgbackrest/conf.d/pass.conf',
  );
});

it('the alerts ring for the numbers that are written', () => {
  const written = read('rehearse') + read('age');
  const asked = new Set(read('alerts.yml').match(/mida_(?:backup|rehearsal)_\w+/g));
  expect(asked.size).toBe(3);
  for (const number of asked) expect(written).toContain(`echo "${number} $`);
});

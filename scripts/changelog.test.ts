import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

interface Release {
  version: string;
  commit: string;
  day: string;
  migration: string;
}
const releases = JSON.parse(read('docs/releases.json')) as Release[];
const { version: current } = JSON.parse(read('package.json')) as { version: string };
const migrations = JSON.parse(read('server/db/migrations/meta/_journal.json')) as {
  entries: { tag: string }[];
};

const [, ...parts] = read('CHANGELOG.md').split(/^## /m);
const sections = parts.map((text) => {
  const [head = '', ...topics] = text.split(/^### /m);
  const [, version = '', day = ''] = /^(\S+), (.+)\n/.exec(head) ?? [];
  const lines = (name: string): number =>
    topics.find((topic) => topic.startsWith(`${name}\n`))?.match(/^- \S/gm)?.length ?? 0;
  return { version, day, topics: topics.map((topic) => topic.split('\n')[0]), lines };
});

const numbersOf = (version: string): number[] => version.split('.').map(Number);
const isNewer = (one: string, other: string): boolean => {
  const [left, right] = [numbersOf(one), numbersOf(other)];
  const first = left.findIndex((number, at) => number !== right[at]);
  return first >= 0 && (left[first] ?? 0) > (right[first] ?? 0);
};

it('the changelog begins with the version of package.json, and each section is newer than the next', () => {
  expect(sections[0]?.version).toBe(current);
  for (const [at, { version }] of sections.entries()) {
    expect(version).toMatch(/^\d+\.\d+\.\d+$/);
    const next = sections[at + 1];
    if (next) expect([version, next.version, isNewer(version, next.version)]).toContain(true);
  }
});

it('each section says what changes for people and the operator, and what an upgrade does and costs', () => {
  const topics = ['For people', 'For the operator', 'Upgrade'];
  for (const section of sections) {
    expect([section.version, section.topics]).toEqual([section.version, topics]);
    expect([section.version, topics.filter((one) => section.lines(one) === 0)]).toEqual([
      section.version,
      [],
    ]);
  }
});

it('what is released has its day in the changelog, and what is not says so', () => {
  const told = new Map(sections.map(({ version, day }) => [version, day]));
  const recorded = new Map(releases.map(({ version, day }) => [version, day]));
  for (const [version, day] of told)
    expect([version, day]).toEqual([version, recorded.get(version) ?? 'not released']);
  expect([...recorded.keys()].filter((version) => !told.has(version))).toEqual([]);
  expect(sections.slice(1).filter(({ day }) => day === 'not released')).toEqual([]);
});

it('each release is recorded with its commit and its last migration, in the order of both', () => {
  const tags = migrations.entries.map(({ tag }) => tag);
  const places = releases.map(({ migration }) => tags.indexOf(migration));
  expect(places.filter((place) => place < 0)).toEqual([]);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  for (const { commit, day } of releases)
    expect([commit, day]).toEqual([
      expect.stringMatching(/^[0-9a-f]{40}$/),
      expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    ]);
  for (const [at, { version }] of releases.entries())
    expect(isNewer(version, releases[at - 1]?.version ?? '0.0.0')).toBe(true);
});

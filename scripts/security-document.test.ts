import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { guards, withoutFault } from './mutants/asvs.ts';
import { faults } from './mutants/faults.ts';

/** OWASP ASVS 5.0.0: the last requirement of level 1 or 2 in each section, before those of level 3. */
const sections: Record<string, number> = {
  '1.1': 2,
  '1.2': 9,
  '1.3': 11,
  '1.4': 3,
  '1.5': 2,
  '2.1': 3,
  '2.2': 3,
  '2.3': 4,
  '2.4': 1,
  '3.2': 2,
  '3.3': 4,
  '3.4': 6,
  '3.5': 5,
  '3.7': 2,
  '4.1': 3,
  '4.2': 1,
  '4.3': 2,
  '4.4': 4,
  '5.1': 1,
  '5.2': 3,
  '5.3': 2,
  '5.4': 3,
  '6.1': 3,
  '6.2': 12,
  '6.3': 4,
  '6.4': 4,
  '6.5': 5,
  '6.6': 3,
  '6.8': 4,
  '7.1': 3,
  '7.2': 4,
  '7.3': 2,
  '7.4': 5,
  '7.5': 2,
  '7.6': 2,
  '8.1': 2,
  '8.2': 3,
  '8.3': 1,
  '8.4': 1,
  '9.1': 3,
  '9.2': 4,
  '10.1': 2,
  '10.2': 2,
  '10.3': 4,
  '10.4': 11,
  '10.5': 5,
  '10.6': 2,
  '10.7': 3,
  '11.1': 2,
  '11.2': 3,
  '11.3': 3,
  '11.4': 4,
  '11.5': 1,
  '11.6': 1,
  '12.1': 3,
  '12.2': 2,
  '12.3': 4,
  '13.1': 1,
  '13.2': 5,
  '13.3': 2,
  '13.4': 5,
  '14.1': 2,
  '14.2': 4,
  '14.3': 3,
  '15.1': 3,
  '15.2': 3,
  '15.3': 7,
  '16.1': 1,
  '16.2': 5,
  '16.3': 4,
  '16.4': 3,
  '16.5': 3,
  '17.1': 1,
  '17.2': 4,
  '17.3': 2,
};

const root = resolve(import.meta.dirname, '..');
const rows = readFileSync(resolve(root, 'docs/security.md'), 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, id, , , shown] = line.split('|').map((cell) => cell.trim());
    return id && /^\d+\.\d+\.\d+$/.test(id) ? [{ id, shown: shown ?? '' }] : [];
  });

it('the security document lists each requirement of ASVS 5.0 at level 1 and 2 once, in its sequence', () => {
  const required = Object.entries(sections).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
  );
  expect(rows.map(({ id }) => id)).toEqual(required);
});

/** Files and names of tests in their sequence; a name belongs to the file before it. */
function missingProofs(shown: string): string[] {
  let file = '';
  return [...shown.matchAll(/`([^`]+\.test\.tsx?)`|"([^"]+)"/g)].flatMap(([, path, name]) => {
    if (path) {
      file = path;
      return existsSync(resolve(root, path)) ? [] : [path];
    }
    if (!name || !file) return [];
    return readFileSync(resolve(root, file), 'utf8').includes(name) ? [] : [`${file}: ${name}`];
  });
}

it('each test that the security document names exists', () => {
  expect(rows.flatMap(({ shown }) => missingProofs(shown))).toEqual([]);
});

it('the security document gives each requirement a proof, or a reason why it is missing or does not apply', () => {
  expect(rows.filter(({ shown }) => shown === '').map(({ id }) => id)).toEqual([]);
});

const namesTest = rows.filter(({ shown }) => /\.test\.tsx?`/.test(shown));
const testsOf = (shown: string): string[] =>
  [...shown.matchAll(/`([^`]+\.test\.tsx?)`/g)].map(([, file]) => file ?? '');

it('each row that names a test has a planted fault that this test sees, or a reason to have none', () => {
  const told = [...Object.keys(guards), ...Object.keys(withoutFault)];
  expect(told.toSorted()).toEqual(namesTest.map(({ id }) => id).toSorted());
});

it.each(namesTest.filter(({ id }) => id in guards))(
  'the guard of $id is taken away by planted faults whose tests the row names',
  ({ id, shown }) => {
    const missing = (guards[id] ?? []).filter(
      ([file, find]) =>
        !faults.some(
          (fault) =>
            fault.file.includes(file) && fault.find.includes(find) && testsOf(shown).includes(fault.test),
        ),
    );
    expect(missing).toEqual([]);
  },
);

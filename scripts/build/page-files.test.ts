import { expect, it } from 'vitest';
import { pageFiles } from './page-files.ts';

const parts = [
  'web/after-paint.tsx',
  'web/live-updates.tsx',
  'web/later-screens.ts',
  'web/screens/public/home.tsx',
  'web/features/restaurants/components/list-tools.tsx',
  'web/screens/courier/layout.tsx',
  'web/screens/courier/jobs.tsx',
  'web/screens/courier/job.tsx',
  'web/screens/courier/profile.tsx',
];

/** Each part is lazy and imports what `imports` says; a module has 3,000 bytes. */
function namesOf(
  imports: Record<string, readonly string[]>,
  lazy = parts,
): (module: string) => string | null {
  const nameOf = pageFiles('/mida', 'web/entry.tsx');
  const withRoot = (files: readonly string[]): string[] => files.map((file) => `/mida/${file}`);
  const getModuleInfo = (id: string) => {
    const file = id.slice('/mida/'.length);
    return {
      code: ' '.repeat(3_000),
      importedIds: withRoot(imports[file] ?? []),
      dynamicallyImportedIds: file === 'web/entry.tsx' ? withRoot(lazy) : [],
    };
  };
  return (module) => nameOf(`/mida/${module}`, { getModuleInfo });
}

it('what a screen and its frame need may share a file', () => {
  const nameOf = namesOf({
    'web/screens/courier/layout.tsx': ['duty.ts'],
    'web/screens/courier/profile.tsx': ['duty.ts'],
    'web/screens/courier/jobs.tsx': ['map.ts'],
    'web/screens/courier/job.tsx': ['map.ts'],
  });
  expect(nameOf('map.ts')).toMatch(/^part-\d+$/);
  expect(nameOf('map.ts')).toBe(nameOf('duty.ts'));
});

it('what a visitor loads without a press holds nothing that only users need', () => {
  const nameOf = namesOf({
    'web/screens/public/home.tsx': ['card.ts'],
    'web/screens/courier/job.tsx': ['card.ts', 'note.ts'],
    'web/after-paint.tsx': ['note.ts'],
    'web/live-updates.tsx': ['toast.ts'],
    'web/later-screens.ts': ['toast.ts'],
  });
  expect(new Set(['card.ts', 'note.ts', 'toast.ts'].map(nameOf)).size).toBe(3);
});

it('what visitors of another page load once it is painted holds nothing of the tools of the list', () => {
  const nameOf = namesOf(
    {
      'web/after-paint.tsx': ['note.ts'],
      'web/features/restaurants/components/list-tools.tsx': ['select.ts'],
      'web/live-updates.tsx': ['note.ts', 'select.ts'],
    },
    [...parts, 'web/screens/public/restaurant.tsx'],
  );
  expect(nameOf('note.ts')).not.toBe(nameOf('select.ts'));
});

it('the tools of the list, which come after the first paint of the home page, wait for no words of a courier', () => {
  const nameOf = namesOf({
    'web/features/restaurants/components/list-tools.tsx': ['select.ts'],
    'web/screens/courier/layout.tsx': ['select.ts', 'words.ts'],
    'web/screens/courier/jobs.tsx': ['select.ts', 'words.ts'],
  });
  expect(nameOf('words.ts')).not.toBe(nameOf('select.ts'));
});

it('the bundler names the files of the entry and of one part', () => {
  const nameOf = namesOf({
    'web/entry.tsx': ['react.ts'],
    'web/screens/courier/jobs.tsx': ['react.ts', 'job-card.ts'],
  });
  expect(['web/entry.tsx', 'react.ts', 'job-card.ts'].map(nameOf)).toEqual([null, null, null]);
});

it('a plan without a part that it names is refused', () => {
  const nameOf = namesOf({}, parts.slice(1));
  expect(() => nameOf('toast.ts')).toThrow('web/after-paint.tsx');
});

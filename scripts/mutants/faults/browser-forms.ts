import type { Fault } from '../fault.ts';

export const browserFormsFaults: readonly Fault[] = [
  {
    file: 'web/lib/use-edited.ts',
    find: 'const value = edited ? withEdited(edited, saved) : saved;',
    replace: 'const value = edited ? withEdited(edited, saved) : useState(saved)[0];',
    test: 'e2e/changed-meanwhile.test.ts',
  },
  {
    file: 'web/features/kitchen/use-proposal.ts',
    find: '...choice, id: newKey() }',
    replace: '...choice }',
    test: 'web/features/kitchen/use-proposal.test.tsx',
  },
  {
    file: 'web/lib/edited-parts.ts',
    find: 'if (!areEqual(value[part], from[part])) own[part]',
    replace: 'own[part]',
    test: 'web/lib/use-edited.test.tsx',
  },
  {
    file: 'web/lib/use-kept-while-off.ts',
    find: 'kept ?? usual()',
    replace: 'usual()',
    test: 'web/lib/use-kept-while-off.test.tsx',
  },
  {
    file: 'web/features/settings/components/settings-form.tsx',
    find: 'values: typedSettings(settings)',
    replace: 'defaultValues: typedSettings(settings)',
    test: 'e2e/changed-meanwhile.test.ts',
  },
  {
    file: 'web/features/restaurants/components/capacity-card.tsx',
    find: 'const capacity = { ...own, ...changed };',
    replace: 'const capacity = { ...useState(own)[0], ...changed };',
    test: 'e2e/changed-meanwhile.test.ts',
  },
  {
    file: 'web/features/options/use-group-form.ts',
    find: 'draft.kept ? withEdited(draft.kept, saved) : saved',
    replace: 'saved',
    test: 'e2e/changed-meanwhile.test.ts',
  },
  {
    file: 'web/lib/edited-parts.ts',
    find: 'toSorted(byName)',
    replace: 'toSorted(() => 0)',
    test: 'web/lib/edited-parts.test.ts',
  },
  {
    file: 'web/features/options/use-group-form.ts',
    find: 'withEdited<GroupValues>({ value: typed, from }, saved)',
    replace: 'typed',
    test: 'e2e/changed-editors.test.ts',
  },
  {
    file: 'web/features/menu/components/menu-item-form.tsx',
    find: 'save(draft.withSaved(values))',
    replace: 'save(values)',
    test: 'e2e/changed-editors.test.ts',
  },
  {
    file: 'web/features/menu/use-menu-item-draft.ts',
    find: 'from: kept.from ?? saved',
    replace: 'from: fieldsOf(undefined)',
    test: 'e2e/changed-editors.test.ts',
  },
  {
    file: 'web/features/restaurant-desk/components/edit-sheet.tsx',
    find: 'values: valuesOf(restaurant)',
    replace: 'defaultValues: valuesOf(restaurant)',
    test: 'e2e/changed-editors.test.ts',
  },
  {
    file: 'web/features/restaurant-desk/components/edit-sheet.tsx',
    find: 'westernDigits(String(typed))',
    replace: 'String(typed)',
    test: 'e2e/changed-editors.test.ts',
  },
  {
    file: 'web/features/photos/shrink-photo.ts',
    find: 'const isTaken = isPhoto(start) &&',
    replace: 'const isTaken =',
    test: 'web/features/photos/shrink-photo.test.ts',
  },
  {
    file: 'web/features/photos/shrink-photo.ts',
    find: ' && picture.width * picture.height <= limits.photoPixelsMax',
    replace: '',
    test: 'web/features/photos/shrink-photo.test.ts',
  },
  {
    file: 'server/http/request-bodies.ts',
    find: '|application\\/octet-stream$',
    replace: '',
    test: 'server/features/photos/develop.test.ts',
  },
  {
    file: 'web/features/photos/state.ts',
    find: 'return photoMessages.notReadable;',
    replace: 'throw new Error();',
    test: 'web/features/photos/shrink-photo.test.ts',
  },
  {
    file: 'web/features/menu/read-menu-file.ts',
    find: 'if (!bytes) return { refusal: menuFileMessages.notReadable };',
    replace: 'if (!bytes) throw new Error();',
    test: 'web/features/menu/read-menu-file.test.ts',
  },
  {
    file: 'web/lib/use-draft.ts',
    find: 'const ofNew = `new of ${useRestaurantId()}`;',
    replace: "const ofNew = 'new';",
    test: 'e2e/changed-meanwhile.test.ts',
  },
  {
    file: 'web/screens/courier/job.tsx',
    find: 'if (data && isMissing) return <JobGone />;',
    replace: '',
    test: 'e2e/job-given-back.test.ts',
  },
];

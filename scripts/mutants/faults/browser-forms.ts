import type { Fault } from '../fault.ts';

export const browserFormsFaults: readonly Fault[] = [
  {
    file: 'web/lib/use-edited.ts',
    find: 'value: edited ? edited.value : saved',
    replace: 'value: useState(saved)[0]',
    test: 'e2e/changed-meanwhile.test.ts',
  },
  {
    file: 'web/features/kitchen/use-proposal.ts',
    find: '...choice, id: newKey() }',
    replace: '...choice }',
    test: 'web/features/kitchen/use-proposal.test.tsx',
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
    find: 'draft.kept ?? valuesOf(group)',
    replace: 'valuesOf(group)',
    test: 'e2e/changed-meanwhile.test.ts',
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

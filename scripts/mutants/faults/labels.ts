import type { Fault } from '../fault.ts';

/** What a dish contains, from its form to its kitchen (product §3.9). */
const labels = 'shared/domain/menu/dish-labels.ts';
const test = 'shared/domain/menu/dish-labels.test.ts';

export const labelFaults: readonly Fault[] = [
  { file: labels, find: "  vegan: ['vegetarian'],\n", replace: '', test },
  { file: labels, find: "  nuts: ['peanuts', 'tree_nuts'],", replace: "  nuts: ['tree_nuts'],", test },
  { file: labels, find: "&& labels.includes('vegan')", replace: '&& false', test },
  { file: labels, find: 'if (allergen && all.includes(mark))', replace: 'if (allergen)', test },
  { file: labels, find: '[...labels, ...added].includes(label)', replace: 'labels.includes(label)', test },
  { file: labels, find: '&& !broken.some((mark) => mark === label)', replace: '', test },
  {
    file: 'shared/domain/menu/menu-options.ts',
    find: 'options.filter(({ id }) => ids.includes(id)).flatMap(({ allergens = [] }) => allergens)',
    replace: 'options.flatMap(({ allergens = [] }) => allergens)',
    test: 'server/features/orders/placing/place-options.test.ts',
  },
  {
    file: 'server/features/orders/placing/pricing-commands.ts',
    find: ', ...allergensChosen(own, chosen)',
    replace: '',
    test: 'server/features/orders/placing/place-options.test.ts',
  },
  {
    file: 'server/features/orders/changes/commands.ts',
    find: ', ...allergensChosen(groups, usual)',
    replace: '',
    test: 'server/features/orders/changes/changes.test.ts',
  },
  {
    file: 'server/features/menu/options-commands.ts',
    find: 'sent ?? known?.allergens ?? []',
    replace: 'sent ?? []',
    test: 'server/features/menu/option-allergens.test.ts',
  },
  {
    file: 'server/features/menu/options-store.ts',
    find: '    ...(option.allergens && { allergens: option.allergens }),\n',
    replace: '',
    test: 'server/features/menu/option-allergens.test.ts',
  },
  {
    file: 'server/features/menu/file-columns.ts',
    find: 'return fault ? { fault: labelFaultText(fault) } : {',
    replace: 'return {',
    test: 'server/features/menu/file-reading.test.ts',
  },
  {
    file: 'shared/contract/menu/menu-forms.ts',
    find: 'z.maxLength(writtenLabels.length), areTrue',
    replace: 'z.maxLength(writtenLabels.length)',
    test: 'server/features/menu/menu.test.ts',
  },
  {
    file: 'server/db/rules/values/options_are_sound.sql',
    find: "WHEN jsonb_typeof(one->'allergens') <> 'array' THEN false",
    replace: "WHEN jsonb_typeof(one->'allergens') <> 'array' THEN true",
    test: 'server/db/schema/menu-options.test.ts',
  },
  {
    file: 'server/db/migrations/0092_fourteen_allergens.sql',
    find: ` OR known."label" IN ('peanuts', 'tree_nuts') AND 'nuts' = ANY("labels")`,
    replace: '',
    test: 'server/db/migrate-older-city.test.ts',
  },
];

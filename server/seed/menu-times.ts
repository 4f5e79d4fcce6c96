import type { MenuTime } from '#shared/contract/menu/menu-times-forms.ts';

const friday = 4;

export const sampleTimes: ReadonlyMap<number, MenuTime[]> = new Map([
  [
    12,
    [
      {
        name: 'كسكس الجمعة',
        from: 12 * 60,
        until: 16 * 60,
        season: 'always',
        weekdays: [friday],
        categories: ['كسكس'],
        menuItemIds: [],
      },
    ],
  ],
]);

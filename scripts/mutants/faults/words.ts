import type { Fault } from '../fault.ts';

export const wordsFaults: readonly Fault[] = [
  {
    file: 'shared/messages/format.ts',
    find: "text.replace(/\u0627\u0646$/, '\u064a\u0646')",
    replace: 'text',
    test: 'shared/messages/format.test.ts',
  },
  {
    file: 'shared/messages/format.ts',
    find: 'return `${min}\u2013${max} ${formatCountedNoun(max, counts.minute)}`;',
    replace: 'return `${min}\u2013${max} ${counts.minute[plural.select(max)]}`;',
    test: 'shared/messages/format.test.ts',
  },
  {
    file: 'shared/messages/format.ts',
    find: 'if (n < 3) return { noun: formatCountAfter(n, forms) };',
    replace: 'if (n < 2) return { noun: formatCountAfter(n, forms) };',
    test: 'shared/messages/format.test.ts',
  },
  {
    file: 'shared/messages/ar/settings.ts',
    find: "marketplace: '\u0625\u0639\u062f\u0627\u062f\u0627\u062a \u0645\u064a\u062f\u0629'",
    replace: "marketplace: '\u0625\u0639\u062f\u0627\u062f\u0627\u062a \u0627\u0644\u0633\u0648\u0642'",
    test: 'shared/messages/words.test.ts',
  },
  {
    file: 'shared/messages/ar/ui.ts',
    find: "notifications: '\u0627\u0644\u0625\u0634\u0639\u0627\u0631\u0627\u062a'",
    replace: "notifications: '\u0627\u0644\u062a\u0646\u0628\u064a\u0647\u0627\u062a'",
    test: 'shared/messages/words.test.ts',
  },
  {
    file: 'shared/domain/phone.ts',
    find: 'const moroccan = /^0[5-8]\\d{8}$/;',
    replace: 'const moroccan = /^0[5-7]\\d{8}$/;',
    test: 'shared/domain/phone.test.ts',
  },
  {
    file: 'web/features/settings/state.ts',
    find: "typed.trim() === '' ? before === null",
    replace: "typed.trim() === '' ? true",
    test: 'web/features/settings/state.test.ts',
  },
  {
    file: 'server/db/seed/order-notes.ts',
    find: '(!note.address || note.address.test(address))',
    replace: 'true',
    test: 'server/db/seed/content.test.ts',
  },
  {
    file: 'server/config.ts',
    find: 'z.refine(isMoroccanNumber,',
    replace: 'z.refine(() => true,',
    test: 'server/config.test.ts',
  },
  {
    file: 'shared/messages/format.ts',
    find: '(Date.parse(dayOf(moment)) - Date.parse(dayOf(now))) / dayMs',
    replace: 'Math.trunc(hours / 24)',
    test: 'shared/messages/format.test.ts',
  },
  {
    file: 'shared/messages/format.ts',
    find: 'day.slice(0, 4) === dayOf(now).slice(0, 4) ? date.format(new Date(day)) : fullDate.format(new Date(day));',
    replace: 'date.format(new Date(day));',
    test: 'shared/messages/format.test.ts',
  },
  {
    file: 'shared/messages/ar/minimum.ts',
    find: 'formatDirhamsAfter(missingCentimes)',
    replace: 'formatDirhams(missingCentimes)',
    test: 'shared/messages/format.test.ts',
  },
  {
    file: 'shared/messages/ar/hand-over.ts',
    find: 'formatCountAfter } from',
    replace: 'formatCount as formatCountAfter } from',
    test: 'shared/messages/format.test.ts',
  },
  {
    file: 'shared/messages/ar/menu-file.ts',
    find: 'formatCount(count, otherDishes)',
    replace: 'formatCount(count, errorForms)',
    test: 'shared/messages/format.test.ts',
  },
  {
    file: 'shared/messages/ar/opening.ts',
    find: 'formatNearDay } from',
    replace: 'formatDay as formatNearDay } from',
    test: 'shared/messages/format.test.ts',
  },
  {
    file: 'shared/domain/text.ts',
    find: 'withFewMarks(seen)',
    replace: 'seen',
    test: 'shared/domain/text.test.ts',
  },
  {
    file: 'shared/domain/text.ts',
    find: 'withFewMarks(composed)',
    replace: 'composed',
    test: 'shared/domain/text.test.ts',
  },
  {
    file: 'shared/domain/search.ts',
    find: ".replace(marks, '')\n    .normalize('NFKD')",
    replace: ".normalize('NFKD')",
    test: 'shared/domain/search.test.ts',
  },
  {
    file: 'shared/domain/text.ts',
    find: 'visible.test(line) ? line',
    replace: 'line ? line',
    test: 'shared/domain/text.test.ts',
  },
  {
    file: 'shared/domain/text.ts',
    find: "    '(?![\\\\u200c\\\\u200d\\\\ufe0e\\\\ufe0f])\\\\p{Default_Ignorable_Code_Point}',\n",
    replace: '',
    test: 'shared/domain/text.test.ts',
  },
];

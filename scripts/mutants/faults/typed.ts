import type { Fault } from '../fault.ts';

const bank = 'shared/domain/money/bank-account.test.ts';
const phone = 'shared/domain/accounts/phone.test.ts';
const phones = { file: 'shared/domain/accounts/phone.ts', test: phone };
const inWords = {
  file: 'shared/domain/accounts/phone-in-words.ts',
  test: 'shared/domain/accounts/phone-in-words.test.ts',
};
const amounts = {
  file: 'shared/domain/writing/typed-numbers.ts',
  test: 'shared/domain/writing/typed-numbers.test.ts',
};
const links = { file: 'shared/domain/couriers/map-link.ts', test: 'shared/domain/couriers/map-link.test.ts' };
const marks = { file: 'server/http/sentence-marks.ts', test: 'server/http/sentence-marks.test.ts' };
const plan = 'server/features/menu/file-reading.test.ts';

/** What people type and paste. */
export const typedFaults: readonly Fault[] = [
  { file: 'shared/domain/money/bank-account.ts', find: '/^(?!000)', replace: '/^', test: bank },
  { file: 'shared/domain/money/bank-account.ts', find: '9[0-7])$/', replace: '9\\d)$/', test: bank },
  { file: 'shared/domain/money/bank-account.ts', find: '(?:0[1-9]|', replace: '(?:0\\d|', test: bank },
  { file: 'shared/domain/money/bank-account.ts', find: '(?:MA64)?', replace: '(?:MA\\d\\d)?', test: bank },
  { file: 'shared/domain/money/bank-account.ts', find: '/^\\D*?', replace: '/^', test: bank },
  { file: 'shared/domain/money/bank-account.ts', find: '(\\d{24})\\D*$', replace: '(\\d{24})$', test: bank },
  { file: 'shared/domain/money/bank-account.ts', find: '(\\d{24})\\D*$', replace: '(\\d{24})', test: bank },
  { file: amounts.file, find: "typed.normalize('NFKC')", replace: 'typed', test: bank },
  { file: 'shared/domain/money/bank-account.ts', find: ".replaceAll('+', '')", replace: '', test: bank },
  { file: 'shared/domain/money/bank-account.ts', find: '.toUpperCase()', replace: '', test: bank },
  {
    file: 'shared/contract/money/payouts-forms.ts',
    find: 'if (isIbanLike(rib)) return payoutMessages.ibanInvalid;',
    replace: '',
    test: 'server/features/payouts/payouts.server-db.test.ts',
  },
  { file: 'shared/domain/accounts/phone.ts', find: '|212(?=0?[5-8]\\d{8}$)', replace: '', test: phone },
  { ...amounts, find: '[^\\p{L}\\p{N}+]', replace: '[^\\p{L}\\p{N}+*]', test: phone },
  { ...phones, find: ".replace(plusBehind, '+$1')", replace: '' },
  { ...phones, find: ".replace(linkBehind, '')", replace: '' },
  { ...phones, find: ".replace(wordBefore, '')", replace: '' },
  {
    file: 'shared/domain/accounts/phone.ts',
    find: "beginning.replace(/^0?/, '0')",
    replace: 'beginning',
    test: phone,
  },
  {
    file: 'server/features/restaurants/desk/store.ts',
    find: '...phonesAsked(search).map(',
    replace: '...[search].map(',
    test: 'server/features/restaurants/desk/desk.test.ts',
  },
  {
    file: 'shared/domain/writing/typed-numbers.ts',
    find: '\\uff10-\\uff19',
    replace: '',
    test: amounts.test,
  },
  { ...inWords, find: ".replace(invisible, '')", replace: '' },
  { ...inWords, find: ".replace(/\\u0640/g, '-')", replace: '' },
  { ...inWords, find: '[^\\d\\p{L}]{0,4}', replace: '[\\s().,_\\-/*]*' },
  { ...inWords, find: '|0${gap})[5-8]', replace: '|0${gap})[67]' },
  { ...inWords, find: '){8}(?!\\d)`,\n  // A mobile', replace: '){6,8}(?!\\d)`,\n  // A mobile' },
  { ...inWords, find: '(?:[ -]\\d\\d){4}', replace: '(?:${gap}\\d\\d){4}' },
  { ...inWords, find: '[times, shortDates, prices]', replace: '[times, shortDates]' },
  { ...inWords, find: '[times, shortDates, prices]', replace: '[times, prices]' },
  { ...inWords, find: '[times, shortDates, prices]', replace: '[shortDates, prices]' },
  { ...inWords, find: 'const undated = without(digits, dates);', replace: 'const undated = digits;' },
  { ...inWords, find: "'$1x'", replace: "'$1'" },
  { ...amounts, find: '|[.,]-$`', replace: '`' },
  { ...amounts, find: "(?: marocains?)?)\\\\.?'", replace: "(?: marocains?)?)'" },
  { ...amounts, find: '\\u062f\\\\.? ?', replace: '\\u062f\\\\. ?' },
  { ...amounts, find: 'bare === text && ambiguousAmount', replace: 'ambiguousAmount' },
  {
    ...amounts,
    find: 'isAmbiguous ? Number.NaN : centimesOf(amount), isAmbiguous',
    replace: 'centimesOf(amount), isAmbiguous',
  },
  { ...amounts, find: '(?:(?!\\2)[.,\\u066b]', replace: '(?:[.,\\u066b]' },
  { ...amounts, find: '/^([1-9]\\d{0,2})(?:([', replace: '/^(\\d{1,4})(?:([' },
  { ...amounts, find: ".replace(/\\u060c/g, ',')", replace: '' },
  { ...amounts, find: "|[1-9]\\d{0,2}[ '.]\\d{3})$/", replace: ')$/' },
  {
    file: 'shared/contract/menu/menu-forms.ts',
    find: 'z.lte(limits.menuPriceMaxCentimes, menuMessages.priceTooHigh)',
    replace: 'z.lte(limits.menuPriceMaxCentimes, menuMessages.priceInvalid)',
    test: 'shared/contract/forms.test.ts',
  },
  {
    file: 'web/features/cash/state.ts',
    find: 'amountMessages.tooHigh(mostCentimes)',
    replace: 'cashMessages.amountInvalid',
    test: 'web/features/cash/state.test.ts',
  },
  { ...links, find: '(?:coordinate|marker|latlng)', replace: '(?:marker|latlng)' },
  { ...links, find: 'if (isRoute.test(link)) return routeEnd(link);', replace: '' },
  {
    ...links,
    find: "[...link.matchAll(new RegExp(`!2m2!1d${degrees}!2d${degrees}`, 'g'))].at(-1)",
    replace: "link.matchAll(new RegExp(`!2m2!1d${degrees}!2d${degrees}`, 'g')).next().value",
  },
  { ...links, find: ' ?? swapped(firstOf(yandexPlaces, link))', replace: ' ?? firstOf(yandexPlaces, link)' },
  { ...links, find: ".replace(/\\u066b/g, '.')", replace: '' },
  { ...links, find: '/[swo]/i.test(side)', replace: '/[sw]/i.test(side)' },
  {
    ...links,
    find: 'west !== undefined || (isPrecise(lat) && isPrecise(lng))',
    replace: "west !== undefined || lat !== ''",
  },
  { ...links, find: ' && readMapLink(text) === null', replace: '' },
  { ...marks, find: ".replace(invisible, '')", replace: '' },
  { ...links, find: 'decoded(decoded(link))', replace: 'decoded(link)' },
  { ...links, find: ".replace(/&amp;/gi, '&')", replace: '' },
  { ...links, find: ".replace(/(\\.\\d{2,})(?=-\\d{1,3}\\.\\d{2})/g, '$1,')", replace: '' },
  { ...links, find: '\\\\S+, -?\\\\d+\\\\.\\\\d+|', replace: '' },
  { ...links, find: "?? numberNamed(link, 'lng')", replace: '' },
  { ...links, find: '(?![\\\\d.,])`', replace: '`' },
  { ...links, find: 'readApart(link) ?? firstOf(places', replace: 'firstOf(places' },
  { ...links, find: ' ?? swapped(firstOf(embedded, link))', replace: ' ?? firstOf(embedded, link)' },
  { ...marks, find: '|\\p{Extended_Pictographic}', replace: '' },
  { ...marks, find: '\\u2013\\u2014', replace: '' },
  { ...marks, find: ".replace(sentenceMark, '')", replace: '' },
  { ...marks, find: ".replace(/^[/\\\\]+/, '')", replace: ".replace(/^\\/(?!\\/)/, '')" },
  { ...marks, find: 'hasTypedWords(bare) ? query :', replace: '' },
  {
    file: 'server/http/pages.ts',
    find: 'meant !== undefined && renderer.findPage(pathOf(meant))',
    replace: 'meant !== undefined',
    test: 'server/http/pages.test.ts',
  },
  {
    file: 'server/features/menu/file-columns.ts',
    find: "cleanLine(cell) === ''",
    replace: "cell === ''",
    test: plan,
  },
  {
    file: 'server/features/menu/file-plan.ts',
    find: "description: '', frenchName: null",
    replace: "description: ' ', frenchName: null",
    test: plan,
  },
];

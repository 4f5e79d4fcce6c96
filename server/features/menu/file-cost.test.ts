import { expect, it } from 'vitest';
import { byteOrderMark } from '#shared/domain/writing/csv.ts';
import { limits } from '#shared/domain/limits.ts';
import { menuFileColumns } from '#shared/domain/menu/menu-file.ts';
import { menuFileHead } from '#messages/menu/menu-file.ts';
import { planFile } from './file-plan.ts';
import type { MenuItemRecord } from './store.ts';

const head = menuFileColumns.map((column) => menuFileHead[column]).join(';');
const line = (cells: Partial<Record<(typeof menuFileColumns)[number], string>>): string =>
  menuFileColumns.map((column) => cells[column] ?? '').join(';');
const dish = { category: 'أطباق', name: 'طاجين الدجاج', price: '45,00' };
/** A row whose cell is as long as asked. */
const inCell =
  (column: (typeof menuFileColumns)[number], cellOf: (length: number) => string) => (length: number) =>
    `${head}\n${line({ ...dish, [column]: cellOf(length) })}\n`;

/** Files of about the length asked. */
const hostile: Record<string, (length: number) => string> = {
  'empty cells': (length) => `${head}\n${';'.repeat(length)}`,
  'empty lines': (length) => `${head}${'\n'.repeat(length)}`,
  'line ends of two letters': (length) => `${head}${'\r\n'.repeat(length / 2)}`,
  'unknown columns': (length) => `${'x;'.repeat(length / 2)}\n`,
  'columns twice': (length) => `${`${menuFileHead.name};`.repeat(length / 6)}\n`,
  'a quote that never ends': (length) => `${head}\n"${'a'.repeat(length)}`,
  'quotes in quotes': (length) => `${head}\n"${'""'.repeat(length / 2)}"`,
  'quotes in quotes without an end': (length) => `${head}\n"${'""'.repeat(length / 2)}`,
  'quoted cells with words behind': (length) => `${head}\n${'"a"b'.repeat(length / 4)}`,
  'a quote in each plain cell': (length) => `${head}\n${'a";'.repeat(length / 3)}`,
  'the quote as a separator': (length) => `sep="\n${'"'.repeat(length)}x`,
  'a line end in each quoted cell': (length) => `${head}\n${'"\n";'.repeat(length / 4)}`,
  apostrophes: inCell('name', (length) => "'".repeat(length)),
  'apostrophes before a formula': inCell('name', (length) => `${"'".repeat(length)}=1`),
  'spaces before a formula': inCell('name', (length) => `${' '.repeat(length)}=1`),
  'marks on one letter': inCell('name', (length) => `ا${'\u0651\u064e'.repeat(length / 2)}`),
  'marks and joiners': inCell('name', (length) => `ا${'\u0651\u200d'.repeat(length / 2)}`),
  'marks that composing sorts': inCell('description', (length) => `a${'\u0323\u0307'.repeat(length / 2)}`),
  'letters that become many': inCell('name', (length) => '\ufdfa'.repeat(length)),
  'halves of letters': inCell('name', (length) => '\ud83d'.repeat(length)),
  'spaces between letters': inCell('category', (length) => 'ا '.repeat(length / 2)),
  'foreign letters': inCell('frenchName', (length) => 'ж\u0301'.repeat(length / 2)),
  'Latin letters': inCell('frenchName', (length) => 'e\u0301'.repeat(length / 2)),
  digits: inCell('price', (length) => '1'.repeat(length)),
  'groups of digits': inCell('price', (length) => `1${'.000'.repeat(length / 4)}`),
  'spaces before a currency': inCell('price', (length) => `${' '.repeat(length)}MAD MA`),
  'marks on a label': inCell('labels', (length) => `ا${'\u0323\u0307'.repeat(length / 2)}`),
  'commas in labels': inCell('labels', (length) => '،'.repeat(length)),
  'unknown labels': inCell('labels', (length) => 'x،'.repeat(length / 2)),
  'dashes on sale': inCell('sale', (length) => '-'.repeat(length)),
  'lines with faults': (length) => `${head}\n${`${line({ ...dish, price: 'x' })}\n`.repeat(length / 60)}`,
  'lines with one category each': (length) =>
    `${head}\n${Array.from({ length: length / 60 }, (_, index) => line({ ...dish, category: `فئة ${index}` })).join('\n')}`,
};

const none: readonly MenuItemRecord[] = [];
const small = 1_000;
const times = 16;

/** CPU of this process for `readings` readings. */
function costOf(text: string, readings: number): number {
  const before = process.cpuUsage();
  for (let reading = 0; reading < readings; reading += 1) planFile(text, none);
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

/** The least of several tries: other work of the machine only adds. */
const leastOf = (cost: () => number): number => Math.min(...Array.from({ length: 5 }, cost));

it.each(Object.keys(hostile))('a menu’s file of %s costs time in proportion to its length', (kind) => {
  const make = hostile[kind];
  if (!make) throw new Error(kind);
  const [short, long] = [small, small * times].map((length) => byteOrderMark + make(length));
  expect(long?.length).toBeLessThanOrEqual(limits.menuFileBytesMax);
  costOf(short ?? '', times);
  const ofShort = leastOf(() => costOf(short ?? '', times));
  const ofLong = leastOf(() => costOf(long ?? '', 1));
  // A cost in the square of the length would be 16 times as much.
  expect(ofLong).toBeLessThan(4 * ofShort + 1_000);
});

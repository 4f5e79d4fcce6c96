/** A week of opening hours in one line: «mon-fri 11:00-15:00 19:00-23:00; sat 12:00-01:00» (product §21.1). */
import { minutesADay, type HoursRange, type Week } from '#shared/domain/hours/opening-hours.ts';
import { everyDay } from '#shared/domain/hours/weekdays.ts';
import { foldText } from '#shared/domain/search/search.ts';
import { cleanLines } from '#shared/domain/writing/text.ts';
import { westernDigits } from '#shared/domain/writing/typed-numbers.ts';

/** Words of a language, each folded before it is compared. */
export interface HoursWords {
  /** Monday first; each day in several spellings. */
  weekdays: readonly (readonly string[])[];
  everyDay: readonly string[];
  closed: readonly string[];
  /** The words for "at any hour". */
  always: readonly string[];
}

/** Null: at any hour. Undefined: no hours are written so. What names a day holds there in place of what holds each day. A range past midnight belongs to the day on which it begins. */
export function readTypedHours(text: string, words: HoursWords): Week | null | undefined {
  const plain = westernDigits(cleanLines(text)).replace(/[\u2010-\u2015\u2212]/g, '-');
  if (isOneOf(plain, words.always)) return null;
  const usual: HoursRange[] = [];
  const named = new Map<number, HoursRange[]>();
  for (const piece of plain.split(/[;\u061b|\n]/)) {
    if (piece.trim() === '') continue;
    const read = readPiece(piece.trim(), words);
    if (!read) return undefined;
    if (read.days.length === everyDay.length) usual.push(...read.ranges);
    else for (const day of read.days) named.set(day, [...(named.get(day) ?? []), ...read.ranges]);
  }
  const week: Week = everyDay.map((day) => named.get(day) ?? [...usual]);
  return week.some((ranges) => ranges.length > 0) ? week : undefined;
}

const time = String.raw`(\d{1,2})(?:[:h.](\d{2}))?`;
const range = new RegExp(String.raw`${time}\s*-\s*${time}`, 'gi');
const isOneOf = (text: string, words: readonly string[]): boolean =>
  words.some((word) => foldText(word) === foldText(text));

interface Piece {
  days: number[];
  ranges: HoursRange[];
}

function readPiece(piece: string, words: HoursWords): Piece | undefined {
  const start = piece.search(/\d/);
  if (start === -1) return readClosed(piece, words);
  const days = readDays(piece.slice(0, start), words);
  const written = piece.slice(start);
  const ranges = [...written.matchAll(range)].map(readRange);
  const isWhole = written.replace(range, '').replace(/[\s,\u060c]/g, '') === '';
  if (!days || !isWhole || ranges.length === 0) return undefined;
  const sound = ranges.filter((one) => one !== undefined);
  return sound.length === ranges.length ? { days, ranges: sound } : undefined;
}

function readClosed(piece: string, words: HoursWords): Piece | undefined {
  const named = piece.split(/[\s:]+/);
  if (!isOneOf(named.at(-1) ?? '', words.closed)) return undefined;
  const days = readDays(named.slice(0, -1).join(' '), words);
  return days && { days, ranges: [] };
}

function readRange([, fromHour, fromMinute, untilHour, untilMinute]: RegExpExecArray):
  | HoursRange
  | undefined {
  const [from, until] = [minuteOf(fromHour, fromMinute), minuteOf(untilHour, untilMinute)];
  if (from === undefined || until === undefined || from === minutesADay) return undefined;
  return { from, until: until > from ? until : until + minutesADay };
}

function minuteOf(hour = '', minute = '0'): number | undefined {
  const at = Number(hour) * 60 + Number(minute);
  return Number(minute) < 60 && at <= minutesADay ? at : undefined;
}

/** «mon-fri», «sat, sun», or nothing for each day. */
function readDays(text: string, words: HoursWords): number[] | undefined {
  const plain = text.replace(/[:\s]+$/, '').trim();
  if (plain === '' || isOneOf(plain, words.everyDay)) return [...everyDay];
  const days = plain.split(/[,\u060c+]/).map((part) => runOf(part, words));
  return days.every((run) => run !== undefined) ? days.flat() : undefined;
}

function runOf(part: string, words: HoursWords): number[] | undefined {
  const ends = part.split('-').map((name) => words.weekdays.findIndex((names) => isOneOf(name, names)));
  const [first = -1, last = first] = ends;
  if (ends.length > 2 || ends.includes(-1)) return undefined;
  const length = ((last - first + 7) % 7) + 1;
  return Array.from({ length }, (_, index) => (first + index) % 7);
}

/**
 * A day chosen in parts: a chosen day is of the present month, a chosen month of the present year. Where coming days are
 * chosen, a day that would be past is of the next month or year. Only a year that is chosen last may make it past.
 */
export const dayParts = ['day', 'month', 'year'] as const;
export type DayPart = (typeof dayParts)[number];

/** Zero where nothing is chosen. */
export type ChosenDay = Record<DayPart, number>;

const none: ChosenDay = { day: 0, month: 0, year: 0 };
const shownYears = 5;

/** Reads `2026-07-07`; an empty text is no day. */
export function readDay(text: string): ChosenDay {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number);
  return { day, month, year };
}

export function writeDay({ day, month, year }: ChosenDay): string | undefined {
  if (day === 0 && month === 0 && year === 0) return '';
  if (day === 0 || month === 0 || year === 0) return undefined;
  const pad = (part: number, length: number): string => String(part).padStart(length, '0');
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`;
}

export type ShownYears = 'past' | 'coming';

/** A part without a value takes all others with it. A month that is too short takes its last day. */
export function chooseDay(
  chosen: ChosenDay,
  part: DayPart,
  value: number,
  { today, shown }: { today: ChosenDay; shown: ShownYears },
): ChosenDay {
  if (value === 0) return none;
  const next = { ...chosen, [part]: value };
  if (part === 'day')
    next.month ||= shown === 'coming' && value < today.day ? monthAfter(today) : today.month;
  next.year ||= today.year;
  if (shown === 'coming' && part !== 'year') next.year = comingYear(next, today);
  return { ...next, day: Math.min(next.day, daysIn(next)) };
}

const monthAfter = ({ month }: ChosenDay): number => (month % 12) + 1;

/** A month without a day counts as its last day. */
function comingYear(chosen: ChosenDay, today: ChosenDay): number {
  const isOver = (year: number): boolean =>
    orderOf({ ...chosen, year, day: chosen.day || 31 }) < orderOf(today);
  if (!isOver(chosen.year)) return chosen.year;
  return isOver(today.year) ? today.year + 1 : today.year;
}

const orderOf = ({ year, month, day }: ChosenDay): number => year * 10_000 + month * 100 + day;

export function optionsOf(
  part: DayPart,
  chosen: ChosenDay,
  today: ChosenDay,
  shown: ShownYears = 'past',
): number[] {
  const upTo = (last: number): number[] => Array.from({ length: last }, (_, index) => index + 1);
  if (part === 'day') return upTo(daysIn(chosen));
  if (part === 'month') return upTo(12);
  const years = Array.from({ length: shownYears }, (_, index) =>
    shown === 'past' ? today.year - index : today.year + index,
  );
  return chosen.year === 0 || years.includes(chosen.year) ? years : [...years, chosen.year];
}

/** Without a year February has 29 days. */
const daysIn = ({ month, year }: ChosenDay): number =>
  month === 0 ? 31 : new Date(Date.UTC(year || 2000, month, 0)).getUTCDate();

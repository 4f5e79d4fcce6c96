import type { OpeningHours } from '#shared/domain/hours/opening-hours.ts';

const clock = (text: string): number => Number(text.slice(0, 2)) * 60 + Number(text.slice(3, 5));

/** `18:30-01:00` ends past midnight. */
function ranges(texts: string): OpeningHours['week'][number] {
  return texts.split(' ').map((text) => {
    const [from, until] = [clock(text), clock(text.slice(6))];
    return { from, until: until <= from ? until + 1440 : until };
  });
}

const week = (daily: string, weekend = daily): OpeningHours['week'] =>
  Array.from({ length: 7 }, (_, weekday) => ranges(weekday < 4 ? daily : weekend));

const kept = (own: OpeningHours['week'], ramadan: OpeningHours['week'] | null = null): OpeningHours => ({
  week: own,
  ramadan,
  holidays: [],
});

/** The restaurants of the demonstration's owners have no hours: a visitor can order at any time. */
export const sampleHours: ReadonlyMap<number, OpeningHours> = new Map([
  [4, kept(week('12:00-15:00 18:30-23:30', '12:00-15:30 18:30-00:30'))],
  [6, kept(week('10:00-22:00'))],
  [7, kept(week('12:00-15:30 18:30-23:00'))],
  [8, kept(week('06:30-15:00'), week('17:30-23:30'))],
  [9, kept(week('11:00-01:00', '11:00-02:00'), week('18:00-02:30'))],
  [10, kept(week('12:00-16:00 19:00-23:00'), week('18:00-01:00'))],
  [11, kept([[], ...week('12:00-15:00 19:00-23:30').slice(1)], week('18:00-00:30'))],
  [12, kept(week('11:00-22:00'), week('17:00-00:00'))],
]);

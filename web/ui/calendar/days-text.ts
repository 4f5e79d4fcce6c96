import { daysOfQuick, quickDays, type ShownDays } from '#shared/domain/time/day-grid.ts';
import { dayMessages, quickDaysLabel, shortDay } from '#messages/writing/days.ts';

/** Either end may be missing: an empty text. */
export interface ChosenDays {
  from: string;
  to: string;
}

/** The text of the closed field. */
export function daysText({ from, to }: ChosenDays, today: string, shown: ShownDays): string {
  if (from === '' && to === '') return shown === 'past' ? dayMessages.every : dayMessages.none;
  const quick = quickDays.find((one) => {
    const days = daysOfQuick(one, today);
    return days.from === from && days.to === to;
  });
  if (quick) return quickDaysLabel[quick];
  if (to === '') return dayMessages.from(shortDay(from, today));
  if (from === '') return dayMessages.to(shortDay(to, today));
  if (from === to) return shortDay(from, today);
  return dayMessages.between(shortDay(from, today), shortDay(to, today));
}

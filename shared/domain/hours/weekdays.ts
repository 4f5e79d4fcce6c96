/** Days of the week are numbers, 0 for Monday, as in a week of opening hours. */

export const everyDay: readonly number[] = [0, 1, 2, 3, 4, 5, 6];

/** The days in runs of neighbours, each in its order. Sunday's neighbour is Monday; the whole week is one run from Monday on. */
export function weekdayRuns(weekdays: readonly number[]): number[][] {
  const chosen = everyDay.filter((day) => weekdays.includes(day));
  if (chosen.length === everyDay.length) return [chosen];
  const beginsRun = (day: number): boolean => !chosen.includes((day + 6) % 7);
  return chosen.filter(beginsRun).map((first) => {
    const run = [first];
    for (let day = (first + 1) % 7; chosen.includes(day); day = (day + 1) % 7) run.push(day);
    return run;
  });
}

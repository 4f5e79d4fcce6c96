/** The cut-over of the ledger is a past moment, written with its time zone: `01/12/2026` is January to some machines. */
const shape = /^(\d{4}-\d\d-\d\d)T\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d)$/;

export function readCutOver(text: string, now: Date): Date | { refusal: string } {
  const cutOver = new Date(text);
  const day = shape.exec(text)?.[1];
  if (day === undefined || !isCalendarDay(day) || Number.isNaN(cutOver.getTime())) {
    return { refusal: 'Name the moment up to which all is settled, such as 2026-12-01T00:00:00Z.' };
  }
  if (cutOver > now) {
    return { refusal: `${cutOver.toISOString()} is in the future: nothing is settled up to it.` };
  }
  return cutOver;
}

/** `Date` reads November 31 as December 1. */
function isCalendarDay(day: string): boolean {
  const start = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(start.getTime()) && start.toISOString().startsWith(day);
}

/** A kitchen's day ends at five in the morning of Morocco's time (product §3.1, §6.9). */
const hour = 5;
const dayMs = 24 * 60 * 60 * 1000;

const cityClock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Africa/Casablanca',
  hourCycle: 'h23',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
});

export function lastMorning(moment: Date): Date {
  const guess = moment.getTime() - sinceMorningMs(moment);
  // If the clock changed in between, the guess is an hour off.
  const error = sinceMorningMs(new Date(guess));
  return new Date(error <= dayMs / 2 ? guess - error : guess + dayMs - error);
}

/** Later than `moment`. A day and a half after the last morning is noon or near it, also when the clock changes. */
export const nextMorning = (moment: Date): Date =>
  lastMorning(new Date(lastMorning(moment).getTime() + 1.5 * dayMs));

function sinceMorningMs(moment: Date): number {
  const parts = cityClock.formatToParts(moment);
  const valueOf = (type: string): number => Number(parts.find((part) => part.type === type)?.value);
  const hours = (valueOf('hour') - hour + 24) % 24;
  return ((hours * 60 + valueOf('minute')) * 60 + valueOf('second')) * 1000 + moment.getUTCMilliseconds();
}

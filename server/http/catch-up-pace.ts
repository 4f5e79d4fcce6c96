/** One process answers some hundred pages a second that ask for everything. */
const eachMs = 4;
const allMs = 5_000;

/**
 * How long the page of this place, from 0 on, waits before it asks again for everything, in ms: pages must not all ask in one
 * moment. Five hundred are through in two seconds, any number in five.
 */
export const catchUpAfterMs = (place: number, pages: number): number =>
  place * Math.min(eachMs, allMs / pages);

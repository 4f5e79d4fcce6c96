/** A courier on duty without a job is asked after 45 minutes of silence, and goes off duty without an answer (product §4.20). */

const minuteMs = 60_000;

const heardEveryMs = 3 * minuteMs;
export const silenceMs = 45 * minuteMs;
export const answerMs = 5 * minuteMs;

export const isHeardAgain = (lastHeardAt: Date | null, now: Date): boolean =>
  lastHeardAt === null || now.getTime() - lastHeardAt.getTime() >= heardEveryMs;

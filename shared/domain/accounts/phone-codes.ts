/** A code proves a number: six digits for ten minutes and five tries, sent again after pauses that grow. */
import { typedNumber } from '#shared/domain/writing/typed-numbers.ts';

export const codeDigits = 6;
export const codeMinutes = 10;
export const codeTries = 5;

/** The pauses after the first, the second and each later code of a series. */
const resendPauses = [30, 60, 300] as const;
const lastPause = resendPauses[2];

/** The time without a code after which the next one begins a new series. */
export const seriesSeconds = 3_600;

/** Seconds from the code that was the `sends`th of its series to the next one. */
export const resendPause = (sends: number): number => resendPauses[sends - 1] ?? lastPause;

export const codeEndsAt = (sentAt: Date): Date => new Date(sentAt.getTime() + codeMinutes * 60_000);

/** The six digits of what was typed or pasted: «٤٨٢ ٩٠٣», «482-903», or the whole message with one code in it. Other text stays as it is. */
export function readCode(typed: string): string {
  const text = typedNumber(typed);
  const bare = text.replace(/[\s\-.]/g, '');
  if (/^\d{6}$/.test(bare)) return bare;
  const codes = new Set(text.match(/\d+/g)?.filter(isCode));
  const [code] = codes;
  return code !== undefined && codes.size === 1 ? code : bare;
}

export const isCode = (code: string): boolean => /^\d{6}$/.test(code);

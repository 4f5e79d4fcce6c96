/** The customer shows a code of four digits, and the courier types it to deliver; five wrong tries stop typing for five minutes (product §4.22). */
import { typedNumber } from '#shared/domain/writing/typed-numbers.ts';

export const handOverTries = 5;
export const handOverBlockMs = 5 * 60_000;

export interface HandOverPolicy {
  handOverCodes?: boolean;
  /** 0: every order. */
  handOverMad: number;
}

export const demandsHandOverCode = (
  dueCentimes: number,
  { handOverCodes, handOverMad }: HandOverPolicy,
): boolean => handOverCodes === true && dueCentimes >= handOverMad * 100;

export const normaliseHandOverCode = (typed: string): string => typedNumber(typed).replace(/\s/g, '');

export const isHandOverCode = (code: string): boolean => /^\d{4}$/.test(code);

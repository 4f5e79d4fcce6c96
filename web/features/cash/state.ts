import { centimesFromMad } from '#shared/domain/pricing.ts';
import { typedNumber } from '#shared/domain/phone.ts';
import type { HandOver } from '#shared/contract/cash.ts';

/** «450», «450,5» or Arabic digits → centimes; NaN for anything else. */
export function centimesFromTyped(typed: string): number {
  const western = typedNumber(typed).replace(/[,\u066b]/, '.');
  return /^\d{1,6}(\.\d{1,2})?$/.test(western) && Number(western) > 0
    ? centimesFromMad(Number(western))
    : Number.NaN;
}

export const waitingOf = (handOvers: readonly HandOver[]): HandOver | undefined =>
  handOvers.find(({ state }) => state === 'recorded');

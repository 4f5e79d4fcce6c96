import { centimesFromTyped, readAmount } from '#shared/domain/writing/typed-numbers.ts';
import { handOverCentimesMax } from '#shared/domain/money/courier-cash.ts';
import type { HandOver } from '#shared/contract/money/cash.ts';
import { amountMessages } from '#messages/money/amounts.ts';
import { cashMessages } from '#messages/money/cash.ts';

/** An amount above 0 in MAD to centimes; NaN for anything else. */
export function amountFromTyped(typed: string): number {
  const centimes = centimesFromTyped(typed);
  return centimes > 0 ? centimes : Number.NaN;
}

/** What is wrong with an amount, beside its field. */
export function amountFault(typed: string, mostCentimes: number = handOverCentimesMax): string | undefined {
  const { centimes, isAmbiguous } = readAmount(typed);
  if (isAmbiguous) return amountMessages.ambiguous;
  if (!(centimes > 0)) return cashMessages.amountInvalid;
  return centimes > mostCentimes ? amountMessages.tooHigh(mostCentimes) : undefined;
}

export const waitingOf = (handOvers: readonly HandOver[]): HandOver | undefined =>
  handOvers.find(({ state }) => state === 'recorded');

import { centimesFromTyped } from '#shared/domain/typed-numbers.ts';
import type { HandOver } from '#shared/contract/cash.ts';

/** An amount above 0 in MAD to centimes; NaN for anything else. */
export function amountFromTyped(typed: string): number {
  const centimes = centimesFromTyped(typed);
  return centimes > 0 ? centimes : Number.NaN;
}

export const waitingOf = (handOvers: readonly HandOver[]): HandOver | undefined =>
  handOvers.find(({ state }) => state === 'recorded');

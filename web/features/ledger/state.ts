import type { OwedParty } from '#shared/contract/money/ledger.ts';

/** A balance that falls between two pages stands on both: the later one holds. */
export const latestOfEach = (parties: readonly OwedParty[]): OwedParty[] => [
  ...new Map(parties.map((party) => [party.account, party])).values(),
];

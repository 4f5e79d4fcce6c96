/** Why a text did not leave; a number that is refused for good is not tried again (product §16.3). */
export const textTroubles = [
  'number_refused',
  'sign_in_refused',
  'too_many',
  'refused',
  'unreachable',
  'silent',
  'channel_missing',
  'budget_spent',
  /** The vendor took it and reported later that it did not arrive. */
  'not_delivered',
] as const;
export type TextTrouble = (typeof textTroubles)[number];

/** The vendor took it not: it costs nothing. What is silent or broke off may have left. */
export const isRefusal = (trouble: TextTrouble): boolean =>
  trouble !== 'silent' && trouble !== 'unreachable' && trouble !== 'not_delivered';

/** An operator mends the rest meanwhile, or it passes. */
export const isFinalTrouble = (trouble: TextTrouble): boolean =>
  trouble === 'number_refused' || trouble === 'channel_missing' || trouble === 'budget_spent';

/** What became of a text goes one way: a report that comes late or twice takes nothing back (product §16). */
export const textStates = ['queued', 'sent', 'delivered', 'read', 'failed'] as const;
export type TextState = (typeof textStates)[number];

/** Nothing fails that has arrived. A try after a failure may still send it. */
const followers: Record<TextState, readonly TextState[]> = {
  queued: ['sent', 'delivered', 'read', 'failed'],
  sent: ['delivered', 'read', 'failed'],
  delivered: ['read'],
  read: [],
  failed: ['sent', 'delivered', 'read'],
};

export const mayFollow = (from: TextState, to: TextState): boolean => followers[from].includes(to);

export const hasLeft = (state: TextState): boolean => state !== 'queued' && state !== 'failed';

export const statesBefore = (to: TextState): TextState[] => textStates.filter((from) => mayFollow(from, to));

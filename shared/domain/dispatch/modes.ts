/** Ready orders stand on a board for all couriers, or are offered to one after the other (product §4.32). */
export const dispatchModes = ['board', 'offers'] as const;
export type DispatchMode = (typeof dispatchModes)[number];

/** Whether the board shows a ready order without courier and offer. Null: it never waited for an offer. */
export const isOnBoard = ({ boardFrom }: { boardFrom?: Date | null }, now: Date): boolean =>
  !boardFrom || boardFrom <= now;

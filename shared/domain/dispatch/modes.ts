/** Ready orders stand on a board for all couriers, or are offered to one after the other (product §4.32). */
export const dispatchModes = ['board', 'offers'] as const;
export type DispatchMode = (typeof dispatchModes)[number];

import { createStore, useStore } from '#web/lib/store.ts';

/** 'lost' after three seconds without a connection. */
export type LiveState = 'connecting' | 'live' | 'lost';

export const liveState = createStore<LiveState>('connecting');

export const useLiveConnection = (): LiveState => useStore(liveState);

import { createStore, useStore } from '#web/lib/store.ts';

/** 'lost' after three seconds without a connection: time to say so. */
export type LiveState = 'connecting' | 'live' | 'lost';

export const liveState = createStore<LiveState>('connecting');

/** Whether what happens elsewhere reaches this screen. */
export const useLiveConnection = (): LiveState => useStore(liveState);

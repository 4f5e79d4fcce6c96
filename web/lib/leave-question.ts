import { createStore } from './store.ts';

export const leaveFreely = (): Promise<boolean> => Promise.resolve(true);

/** The question before a sign-out; features with unsent data replace it. */
export const leaveQuestion = createStore<() => Promise<boolean>>(leaveFreely);

import { createStore } from './store.ts';

export const leaveFreely = (): Promise<boolean> => Promise.resolve(true);

/** Asked before somebody signs out himself; set by who keeps something of his that he would leave behind. */
export const leaveQuestion = createStore<() => Promise<boolean>>(leaveFreely);

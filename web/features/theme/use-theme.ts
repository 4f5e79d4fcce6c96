import { useSyncExternalStore } from 'react';
import { readTheme, subscribeTheme, type Theme } from './state.ts';

/** `rendered` is what the server wrote into the document. */
export const useTheme = (rendered: Theme = 'light'): Theme =>
  useSyncExternalStore(subscribeTheme, readTheme, () => rendered);

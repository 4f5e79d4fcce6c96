import { useSyncExternalStore } from 'react';
import { readTheme, subscribeTheme, type Theme } from './state.ts';

/** During hydration too it is the document's, which may differ from the rendered one. */
export const useTheme = (): Theme => useSyncExternalStore(subscribeTheme, readTheme, readTheme);

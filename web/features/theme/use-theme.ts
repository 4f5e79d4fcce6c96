import { useSyncExternalStore } from 'react';
import { readTheme, subscribeTheme, type Theme } from './state.ts';

/** The theme is the document's during hydration too, which may differ from the rendered one. */
export const useTheme = (): Theme => useSyncExternalStore(subscribeTheme, readTheme, readTheme);

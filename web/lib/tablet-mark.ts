import { readText, writeText } from './storage.ts';

const mark = 'mida-tablet';

/** A browser that was a tablet is led back to the code's form when its session ends. */
export const markTablet = (isTablet: boolean): void =>
  writeText('localStorage', mark, isTablet ? 'yes' : null);

export const wasTablet = (): boolean => readText('localStorage', mark) !== null;

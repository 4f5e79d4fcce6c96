import { readText, writeText } from './storage.ts';

const mark = 'mida-tablet';
let wasHere = false;

/** A browser that was a tablet is led back to the code's form when its session ends. */
export function markTablet(isTablet: boolean): void {
  wasHere = isTablet;
  writeText(mark, isTablet ? 'yes' : null);
}

/** A tab that knew of the tablet remembers it, also when another tab took the tablet out. */
export const wasTablet = (): boolean => (wasHere ||= readText(mark) !== null);

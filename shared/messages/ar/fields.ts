import { formatCount } from '../format.ts';
import { counts } from './counts.ts';

/** Beside a field that holds more than it may. */
export const tooLong = (max: number): string => `اكتب ${formatCount(max, counts.character)} على الأكثر`;

/** Latitudes and longitudes that a person types or pastes, kept in whole millionths of a degree. */
import { typedNumber } from './typed-numbers.ts';

const plain = /^[-\u2212]?\d{1,3}(?:[.,\u066b]\d{1,15})?$/;

/** «31,6295», «31.629512» or «-7.98» → millionths; NaN for anything else. */
export function millionthsFromTyped(typed: string): number {
  const text = typedNumber(typed).replace(/\u00b0$/, '');
  if (!plain.test(text)) return Number.NaN;
  return Math.round(Number(text.replace('\u2212', '-').replace(/[,\u066b]/, '.')) * 1e6);
}

/** Degrees with six decimals, as maps print them. */
export const typedDegrees = (millionths: number): string => (millionths / 1e6).toFixed(6);

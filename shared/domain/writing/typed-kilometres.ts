/** Lengths of a way that a person types in kilometres and the product keeps in metres. */
import { typedNumber } from './typed-numbers.ts';

const plain = /^\d{1,2}(?:[.,\u060c\u066b]\d{1,3})?$/;
const unitBehind = / ?(?:\u0643\u0644?\u0645|km)$/i;

/** «2,5», «2.5 km» or Arabic digits → 2500; NaN for anything else. */
export function metresFromTyped(typed: string): number {
  const text = typedNumber(typed).replace(unitBehind, '');
  return plain.test(text) ? Math.round(Number(text.replace(/[,\u060c\u066b]/, '.')) * 1000) : Number.NaN;
}

/** 2500 → «2,5». */
export const typedKilometres = (metres: number): string => String(metres / 1000).replace('.', ',');

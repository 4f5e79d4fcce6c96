import { clsx, type ClassValue } from 'clsx';
import { slotsOf } from './class-slots.ts';

/** Joins class names; of two for the same slot and conditions the later one wins. */
export function cn(...classes: ClassValue[]): string {
  const kept: { name: string; slots: readonly string[] }[] = [];
  for (const name of clsx(classes).split(/\s+/).toReversed()) {
    const slots = slotsOf(name);
    const isOverruled = kept.some((later) => slots.every((slot) => later.slots.includes(slot)));
    if (!isOverruled) kept.push({ name, slots });
  }
  return kept
    .toReversed()
    .map(({ name }) => name)
    .join(' ');
}

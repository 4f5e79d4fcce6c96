import { sorted } from '#shared/domain/sorted.ts';

export interface Edit<T> {
  value: T;
  /** What was saved when the user began to edit. */
  from: T;
}

/** The parts that the user edited, and for the others what is saved now. */
export function withEdited<T>({ value, from }: Edit<T>, saved: T): T {
  if (!hasParts(value) || !hasParts(from) || !hasParts(saved)) return value;
  const own: Partial<T> = {};
  for (const part in value) if (!areEqual(value[part], from[part])) own[part] = value[part];
  return { ...saved, ...own };
}

/** What to send: another person may have saved the other parts since the page read them. */
export const changedParts = <T extends object>(
  value: T,
  saved: Partial<Record<keyof T, unknown>>,
): Partial<T> =>
  Object.fromEntries(
    Object.entries(value).filter(([part, one]) => !areEqual(one, saved[part as keyof T])),
  ) as Partial<T>;

/** Schemas write the parts of a value in another order than forms do. */
export const areEqual = (one: unknown, other: unknown): boolean => written(one) === written(other);

const written = (value: unknown): string | undefined =>
  JSON.stringify(value, (_name, one: unknown) =>
    hasParts(one) ? Object.fromEntries(sorted(Object.entries(one), byName)) : one,
  );

const byName = ([one]: [string, unknown], [other]: [string, unknown]): number => (one < other ? -1 : 1);

const hasParts = <T>(value: T): value is T & object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

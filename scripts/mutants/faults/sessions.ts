import type { Fault } from '../fault.ts';

/** Sessions, their ends and notices of changes. */
export const sessionsFaults: readonly Fault[] = [];

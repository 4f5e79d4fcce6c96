/**
 * The advisory locks of the whole database, in the order of their numbers, so that no two have the same: a
 * process that waits for one waits for no other.
 */
const names = ['migration', 'purpose', 'planner', 'first_admin', 'imports'] as const;
export type AdvisoryLock = (typeof names)[number];

const firstNumber = 1_297_638_465;

/** The number as PostgreSQL knows it. */
export const numberOfLock = (lock: AdvisoryLock): number => firstNumber + names.indexOf(lock);

import type { Queries } from './db/connect.ts';

/** Reads a user's rows for the copy of the own data, by the name of the part: no secrets, no hashes, no other people. */
export type OwnData = Record<string, (db: Queries, userId: string) => PromiseLike<Record<string, unknown>[]>>;

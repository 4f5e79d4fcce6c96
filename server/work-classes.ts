import type { ProcedurePath } from '#shared/domain/permissions.ts';

/**
 * What a busy process does first. `in_hand`: moves of an order, placing, and what stops further orders. `usual`: what a
 * screen reads, and every other act. `heavy`: searches, sums, files and exports.
 */
export const workClasses = ['in_hand', 'usual', 'heavy'] as const;
export type WorkClass = (typeof workClasses)[number];

type NamedAsReading = `${string}.${'get' | 'list' | 'export'}${string}`;

/** What the sheets must say: the class of each procedure that is not named as a reading. */
export type ClassesOfActs = Record<Exclude<ProcedurePath, NamedAsReading>, WorkClass>;

/** Readings are usual and exports heavy, unless a sheet says more. */
export type WorkClasses = Partial<Record<ProcedurePath, WorkClass>>;

/** A reading of a caller who has left is dropped; an act is finished. */
export const isReading = (procedure: ProcedurePath): boolean => /\.(?:get|list|export)/.test(procedure);

/** A file: it may take longer than other readings, and a user takes a limited number in an hour. */
export const isExport = (procedure: ProcedurePath): boolean => procedure.includes('.export');

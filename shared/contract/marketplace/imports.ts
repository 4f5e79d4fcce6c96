import * as z from 'zod/mini';
import {
  importColumns,
  importKinds,
  importLimits,
  type ImportColumn,
} from '#shared/domain/imports/imports.ts';
import { procedure } from '#shared/contract/procedure.ts';
import { pageFields, uuidField } from '#shared/contract/fields.ts';

const column = z.enum<ImportColumn[]>([...new Set(Object.values(importColumns).flat())]);

/** Rows of a file, read in the browser; a cell for each of the columns. */
const part = z.object({
  kind: z.enum(importKinds),
  columns: z.array(column).check(z.minLength(1), z.maxLength(30)),
  rows: z
    .array(
      z.object({
        line: z.int().check(z.gte(1)),
        cells: z.array(z.string().check(z.maxLength(importLimits.cellMax))).check(z.maxLength(30)),
      }),
    )
    .check(z.minLength(1), z.maxLength(importLimits.partRows)),
});
export type ImportPart = z.infer<typeof part>;

const errors = z.array(
  z.object({
    line: z.number(),
    /** Null: of the whole row. */
    column: z.nullable(column),
    message: z.string(),
  }),
);

const previewed = z.object({
  /** Rows without an error. Those with the same key mean the same thing, also in different parts. */
  rows: z.array(z.object({ line: z.number(), isNew: z.boolean(), key: z.string() })),
  errors,
});
export type ImportPreview = z.infer<typeof previewed>;
export type ImportError = ImportPreview['errors'][number];

const taken = z.object({ made: z.number(), known: z.number(), errors });
export type TakenPart = z.infer<typeof taken>;

const past = z.object({
  id: z.string(),
  kind: z.enum(importKinds),
  adminName: z.string(),
  at: z.date(),
  made: z.number(),
  known: z.number(),
  refused: z.number(),
});

export const imports = {
  preview: procedure({
    method: 'POST',
    path: '/imports/preview',
    summary: 'Which of these rows of a file would be new, which are known, and which have errors',
    errors: ['rate_limited'],
  })
    .input(part)
    .output(previewed),

  take: procedure({
    method: 'POST',
    path: '/imports',
    summary: 'Take the good rows of a part of a file; the same part of the same import is taken once',
    errors: ['rate_limited'],
  })
    .input(
      z.extend(part, {
        importId: uuidField,
        part: z.int().check(z.gte(1), z.lte(importLimits.partsMax)),
      }),
    )
    .output(taken),

  list: procedure({
    method: 'GET',
    path: '/imports',
    summary: 'The imports of the last two years, newest first',
  })
    .input(z.object({ limit: pageFields.limit }))
    .output(z.object({ items: z.array(past) })),
};

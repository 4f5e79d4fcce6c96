import type { FileName } from '#shared/domain/writing/file-name.ts';

/** What another language has to say: the names, lists and parameters of the Arabic words, with any text. */
export type Words<Arabic> = Arabic extends (...given: never) => unknown
  ? Arabic
  : Arabic extends FileName
    ? FileName
    : Arabic extends string
      ? string
      : { [Name in keyof Arabic]: Words<Arabic[Name]> };

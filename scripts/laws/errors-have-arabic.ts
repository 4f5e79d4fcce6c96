import type { Law } from './law.ts';

const codes = 'shared/domain/errors.ts';
const homes = ['shared/messages/errors.ts', 'shared/messages/ar/errors.ts'];

/** Once the table is typed over `ErrorCode` the compiler refuses a code without its text; this keeps it so. */
const typedOverCodes = /Record<ErrorCode\b|\bin ErrorCode\]/;

export const errorsHaveArabic: Law = {
  name: 'each error code has its Arabic',
  check: (tree) => {
    if (!tree.has(codes)) return [];
    const isProved = homes.some((path) => typedOverCodes.test(tree.code(path)));
    return isProved
      ? []
      : [{ file: codes, line: 1, message: `No table typed over ErrorCode in ${homes.join(' or ')}` }];
  },
};

import type { Law } from './law.ts';

const codes = 'shared/domain/errors.ts';
const homes = ['shared/messages/errors.ts', 'shared/messages/ar/errors.ts'];

/** The compiler refuses a code without its text once the table is a `Record<ErrorCode, …>`; this keeps it one. */
export const errorsHaveArabic: Law = {
  name: 'each error code has its Arabic',
  check: (tree) => {
    if (!tree.has(codes)) return [];
    const isProved = homes.some((path) => tree.code(path).includes('Record<ErrorCode'));
    return isProved
      ? []
      : [{ file: codes, line: 1, message: `No Record<ErrorCode, …> in ${homes.join(' or ')}` }];
  },
};

import { ORPCError } from '@orpc/client';
import type { ErrorCode, ErrorDetails } from '#shared/domain/errors.ts';
import { internalText, offlineText } from '#shared/messages/failures.ts';

/** A refusal as a screen shows it. `text` is Arabic and ready; `details` is what its code carries. */
export type ReadError = { text: string } & (
  | { [C in keyof ErrorDetails]: { code: C; details: ErrorDetails[C] | undefined } }[keyof ErrorDetails]
  | { code: Exclude<ErrorCode, keyof ErrorDetails> | 'offline'; details: undefined }
);

/** Whatever a procedure's promise was rejected with: a named refusal, no answer at all, or a fault of ours. */
export function readAppError(error: unknown): ReadError {
  if (error instanceof ORPCError && isErrorCode(error.code)) {
    // The contract's border: the server pairs each code with its own details.
    return { code: error.code, details: error.data as undefined, text: error.message } as ReadError;
  }
  if (isNetworkFailure(error)) return { code: 'offline', details: undefined, text: offlineText };
  return { code: 'internal', details: undefined, text: internalText };
}

/** The library's own codes are in capitals. The table of ours would be half a kilobyte of every first page. */
const isErrorCode = (code: string): code is ErrorCode => /^[a-z_]+$/.test(code);

/** Browsers reject a fetch that got no answer with a TypeError and wording of their own. */
function isNetworkFailure(error: unknown): boolean {
  return error instanceof TypeError && /fetch|network|load failed/i.test(error.message);
}

import type { ErrorCode, ErrorDetails } from '#shared/domain/errors.ts';
import type { Refusal } from './refusal.ts';
import { internalText, offlineText } from '#messages/writing/failures.ts';

/** `text` is Arabic and ready to show; `details` depend on the code. */
export type ReadError = { text: string } & (
  | { [C in keyof ErrorDetails]: { code: C; details: ErrorDetails[C] | undefined } }[keyof ErrorDetails]
  | { code: Exclude<ErrorCode, keyof ErrorDetails> | 'offline'; details: undefined }
);

export function readAppError(error: unknown): ReadError {
  if (isRefusal(error) && isErrorCode(error.code)) {
    // The contract's border: the server pairs each code with its own details.
    return { code: error.code, details: error.data as undefined, text: error.message } as ReadError;
  }
  if (isNetworkFailure(error)) return { code: 'offline', details: undefined, text: offlineText };
  return { code: 'internal', details: undefined, text: internalText };
}

/** The refusal's own words; of a fault without words, what `failed`. */
export function failureText(error: unknown, failed: string): string {
  const { code, text } = readAppError(error);
  return code === 'internal' ? failed : text;
}

/** Refusals are ours in the browser, oRPC's on the server. */
const isRefusal = (error: unknown): error is Refusal =>
  error instanceof Error && 'code' in error && typeof error.code === 'string';

/** oRPC's own codes are upper case; a table of ours would add 0.5 kB to every first page. */
const isErrorCode = (code: string): code is ErrorCode => /^[a-z_]+$/.test(code);

/** Older Safaris describe the failure in sentences; Firefox names an answer that broke off. */
const networkFailures =
  /fetch|network|load failed|internet connection|connect to the server|specified hostname|timed out|(body|input) stream/i;

/** Browsers reject a fetch without an answer with a TypeError and varying texts. */
function isNetworkFailure(error: unknown): boolean {
  return error instanceof TypeError && networkFailures.test(error.message);
}

import type { ValidationError } from '@orpc/server';
import * as z from 'zod/mini';
import type { ErrorDetails } from '#shared/domain/errors.ts';
import { formMessages } from '#messages/forms.ts';

/** A rule without a text of its own would answer in the library's English, so the library has no text. */
z.config({ customError: () => '' });

export function fieldsOf(issues: ValidationError['issues']): ErrorDetails['invalid_input'] {
  const fields = issues.map(({ path = [], message }) => ({
    path: path.map((part) => String(typeof part === 'object' ? part.key : part)).join('.'),
    message: message || formMessages.valueInvalid,
  }));
  return { fields };
}

import type { ValidationError } from '@orpc/server';
import * as z from 'zod/mini';
import type { ErrorDetails } from '#shared/domain/errors.ts';
import { formMessages } from '#messages/writing/forms.ts';

/** Marks what the library says for a rule without a text of its own. */
const unworded = 'another value is expected';
z.config({ customError: () => unworded });

export function fieldsOf(issues: ValidationError['issues']): ErrorDetails['invalid_input'] {
  const fields = issues.map(({ path = [], message }) => ({
    path: path.map((part) => String(typeof part === 'object' ? part.key : part)).join('.'),
    message: message === unworded ? formMessages.valueInvalid : message,
  }));
  return { fields };
}

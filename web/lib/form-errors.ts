import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { readAppError, type ReadError } from './app-error.ts';

interface FormErrors<V extends FieldValues> {
  setError: UseFormSetError<V>;
  /** The form's own fields: what the server says of anything else concerns the whole form. */
  fields: readonly Path<V>[];
}

/** Puts a refusal where it belongs: beside its fields, or above the button as the form's own error. */
export function showFormError<V extends FieldValues>(error: unknown, form: FormErrors<V>): ReadError {
  const read = readAppError(error);
  const told = read.code === 'invalid_input' ? (read.details?.fields ?? []) : aboutOneField(read);
  const own = told.flatMap(({ path, message }) => {
    const field = form.fields.find((name) => name === path);
    return field ? [{ field, message }] : [];
  });
  for (const [index, { field, message }] of own.entries())
    form.setError(field, { message }, { shouldFocus: index === 0 });
  if (own.length === 0) form.setError('root', { type: read.code, message: read.text });
  return read;
}

/** Refusals that are about what was typed in one field. */
const fieldOf: Partial<Record<ReadError['code'], string>> = {
  wrong_password: 'password',
  wrong_code: 'code',
};

function aboutOneField({ code, text }: ReadError): { path: string; message: string }[] {
  const path = fieldOf[code];
  return path ? [{ path, message: text }] : [];
}

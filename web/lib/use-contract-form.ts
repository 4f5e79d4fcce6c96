import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import {
  useForm,
  type FieldValues,
  type Path,
  type UseFormProps,
  type UseFormSetError,
} from 'react-hook-form';
import { readAppError, type ReadError } from './app-error.ts';

type FormSchema<Input extends FieldValues, Output> = Parameters<
  typeof standardSchemaResolver<Input, unknown, Output>
>[0] & { shape: Record<string, unknown> };

type FormOptions<Input extends FieldValues, Output> = Omit<
  UseFormProps<Input, unknown, Output>,
  'resolver'
> & {
  /** Called with valid values; a thrown error is shown as the server's refusal. */
  send: (values: Output) => Promise<unknown>;
  onRefused?: (refusal: ReadError, setError: UseFormSetError<Input>) => void;
};

/**
 * The options of a `reset` after a save: by the form's `keepDirtyValues` the fields would stay unsaved, and
 * keep what another person saves out.
 */
export const asSaved = { keepDirtyValues: false };

/** The schema checks the fields; refusals are shown beside a field or above the button. */
export function useContractForm<Input extends FieldValues, Output>(
  schema: FormSchema<Input, Output>,
  { send, onRefused, ...options }: FormOptions<Input, Output>,
) {
  const form = useForm({ ...options, resolver: standardSchemaResolver(schema) });
  const { errors, isSubmitting } = form.formState;
  const handleSend = form.handleSubmit(async (values) => {
    try {
      await send(values);
    } catch (error) {
      const refusal = readAppError(error);
      showRefusal(refusal, Object.keys(schema.shape) as Path<Input>[], form.setError);
      onRefused?.(refusal, form.setError);
    }
  });
  return { ...form, errors, isSubmitting, handleSend };
}

function showRefusal<V extends FieldValues>(
  refusal: ReadError,
  fields: readonly Path<V>[],
  setError: UseFormSetError<V>,
): void {
  const told =
    refusal.code === 'invalid_input' ? (refusal.details?.fields ?? []) : aboutOneField(refusal, fields);
  const own = told.flatMap(({ path, message }) => {
    const field = fields.find((name) => name === path);
    return field ? [{ field, message }] : [];
  });
  for (const [index, { field, message }] of own.entries())
    setError(field, { message }, { shouldFocus: index === 0 });
  if (own.length === 0) setError('root', { type: refusal.code, message: refusal.text });
}

/** The first of these that the form has. */
const fieldsOf: Partial<Record<ReadError['code'], readonly string[]>> = {
  wrong_password: ['password'],
  wrong_code: ['secondFactor', 'code'],
  code_used: ['code'],
  wrong_phone_code: ['code'],
  phone_code_used: ['code'],
  phone_code_over: ['code'],
  second_factor_needed: ['secondFactor'],
  password_too_common: ['newPassword', 'password'],
  admin_password_too_short: ['newPassword', 'password'],
  dish_price_out_of_range: ['priceMad'],
  category_taken: ['name'],
};

function aboutOneField(
  { code, text }: ReadError,
  fields: readonly string[],
): { path: string; message: string }[] {
  const path = fieldsOf[code]?.find((name) => fields.includes(name));
  return path === undefined ? [] : [{ path, message: text }];
}

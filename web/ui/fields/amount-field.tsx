import type { ComponentProps } from 'react';
import { settingsMessages } from '#messages/marketplace/settings.ts';
import { Field } from './field.tsx';
import { TextInput } from './text-input.tsx';

interface AmountFieldProps extends ComponentProps<typeof TextInput> {
  label: string;
  error: string | undefined;
}

export const AmountField = ({ label, error, ...input }: AmountFieldProps) => (
  <Field label={label} aside={settingsMessages.dirhams} error={error}>
    <TextInput ltr inputMode="decimal" autoComplete="off" {...input} />
  </Field>
);

import { accountMessages } from '#messages/accounts/account.ts';
import { Field } from '#web/ui/fields/field.tsx';
import { PasswordInput } from '#web/ui/fields/password-input.tsx';
import type { TextInputProps } from '#web/ui/fields/text-input.tsx';

type PasswordAgainProps = TextInputProps & { label?: string; error: string | undefined };

export const PasswordAgain = ({
  label = accountMessages.passwordAgain,
  error,
  ...input
}: PasswordAgainProps) => (
  <Field label={label} error={error}>
    <PasswordInput {...input} autoComplete="current-password" />
  </Field>
);

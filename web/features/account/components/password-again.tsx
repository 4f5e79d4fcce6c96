import { accountMessages } from '#messages/account.ts';
import { Field } from '#web/ui/field.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import type { TextInputProps } from '#web/ui/text-input.tsx';

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

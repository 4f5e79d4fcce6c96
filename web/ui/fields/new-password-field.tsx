import { useState } from 'react';
import { strengthOf } from '#shared/domain/accounts/password-strength.ts';
import { limits } from '#shared/domain/limits.ts';
import { authMessages } from '#messages/accounts/auth.ts';
import { Field } from './field.tsx';
import { PasswordInput } from './password-input.tsx';
import type { TextInputProps } from './text-input.tsx';

interface NewPasswordFieldProps extends Pick<TextInputProps, 'ref' | 'name' | 'onBlur' | 'onChange'> {
  label?: string;
  error: string | undefined;
}

/** The hint says how strong the typed password is; the rules are the contract's. */
export function NewPasswordField({
  label = authMessages.newPassword,
  error,
  ...rest
}: NewPasswordFieldProps) {
  const [typed, setTyped] = useState('');
  const isLongEnough = typed.length >= limits.passwordMin;
  return (
    <Field
      label={label}
      hint={isLongEnough ? authMessages.passwordStrength[strengthOf(typed)] : authMessages.passwordHint}
      error={error}
    >
      <PasswordInput
        {...rest}
        onChange={(event) => {
          setTyped(event.target.value);
          rest.onChange?.(event);
        }}
        autoComplete="new-password"
      />
    </Field>
  );
}

import { accountMessages } from '#shared/messages/ar/account.ts';
import { useSession } from '#web/features/auth/use-session.ts';
import { Field } from '#web/ui/field.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import type { TextInputProps } from '#web/ui/text-input.tsx';
import { UsernameField } from '#web/ui/username-field.tsx';

/** Before what cannot be undone. Who signs in through a provider alone has none, and is not asked. */
export function PasswordAgain({ error, ...input }: { error: string | undefined } & TextInputProps) {
  const { user } = useSession();
  return (
    <>
      <UsernameField value={user?.email ?? ''} />
      <Field label={accountMessages.passwordAgain} error={error}>
        <PasswordInput {...input} autoComplete="current-password" />
      </Field>
    </>
  );
}

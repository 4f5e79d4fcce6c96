import { authMessages } from '#messages/accounts/auth.ts';
import { Ltr } from '#web/ui/display/ltr.tsx';
import { useSession } from '../use-session.ts';

export function OtherSessionNote({ email }: { email: string }) {
  const { user } = useSession();
  if (!user || user.email === email) return null;
  return (
    <p className="rounded-lg bg-accent-soft px-4 py-3 text-sm font-semibold text-accent-ink">
      {authMessages.otherSessionStays}
      <span className="block link-words">
        <Ltr>{user.email ?? user.provedPhone}</Ltr>
      </span>
    </p>
  );
}

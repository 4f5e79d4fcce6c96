import { ConfirmEmailHost } from '#web/features/auth/components/confirm-email-host.tsx';
import { useEndedSession } from '#web/features/auth/use-ended-session.ts';
import { useSession } from '#web/features/auth/use-session.ts';
import { PushHost } from '#web/features/push/components/push-host.tsx';
import { useKeptFocus } from '#web/lib/use-kept-focus.ts';
import { useOfflinePages } from '#web/lib/use-offline-pages.ts';

export function AfterPaint() {
  const { user, isLoading } = useSession();
  useKeptFocus();
  useOfflinePages();
  useEndedSession();
  if (isLoading) return null;
  return (
    <>
      <PushHost user={user} />
      <ConfirmEmailHost user={user} />
    </>
  );
}

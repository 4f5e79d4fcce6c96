import { clsx } from 'clsx';
import { CalendarClock } from 'lucide-react';
import { formatDate, formatTime } from '#messages/writing/format.ts';
import { sessionMessages } from '#messages/accounts/sessions.ts';
import { useSession } from '../use-session.ts';

export function SessionEndNote({ className }: { className?: string }) {
  const endsAt = useSession().user?.sessionEndsAt;
  if (!endsAt) return undefined;
  return (
    <p className={clsx('flex gap-3 bg-accent-soft px-4 py-3 text-sm text-accent-ink', className)}>
      <CalendarClock aria-hidden className="mt-0.5 size-5 shrink-0" />
      <span>
        <b className="block">{sessionMessages.endsSoon(formatDate(endsAt), formatTime(endsAt))}</b>
        {sessionMessages.endsSoonLead}
      </span>
    </p>
  );
}

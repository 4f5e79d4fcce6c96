import { PhoneOff } from 'lucide-react';
import { lostNumberMessages } from '#messages/accounts/lost-number.ts';
import { formatDate } from '#messages/writing/format.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { askForPhone } from '../api.ts';

interface LostNumberNoteProps {
  lostAt: Date;
  hasAddress: boolean;
}

/** The note of an account whose number another one has proved: how to come back. */
export const LostNumberNote = ({ lostAt, hasAddress }: LostNumberNoteProps) => (
  <section
    aria-label={lostNumberMessages.title(formatDate(lostAt))}
    className="mx-auto flex max-w-[1200px] flex-wrap items-center gap-x-4 gap-y-1 bg-accent-soft px-4 py-2 text-accent-ink md:rounded-lg md:px-6"
  >
    <PhoneOff aria-hidden className="size-5 shrink-0 max-md:hidden" />
    <p role="status" className="min-w-0 flex-1 basis-64 text-sm">
      <b className="block">{lostNumberMessages.title(formatDate(lostAt))}</b>
      {hasAddress ? lostNumberMessages.withAddress : lostNumberMessages.lastWay}
    </p>
    <Button
      tone="ghost"
      className="underline underline-offset-4"
      onClick={() => void askForPhone('', lostNumberMessages.reason)}
    >
      {lostNumberMessages.prove}
    </Button>
  </section>
);

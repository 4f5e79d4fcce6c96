import { Banknote } from 'lucide-react';
import type { ReactNode } from 'react';
import type { HandOver, OwnCash } from '#shared/contract/money/cash.ts';
import { isNearLimit, type HandOverAnswer } from '#shared/domain/money/courier-cash.ts';
import { cashMessages, handOverStateLabel } from '#messages/money/cash.ts';
import { formatDirhams, formatDirhamsAfter } from '#messages/writing/format.ts';
import { Ago } from '#web/lib/ago.tsx';
import { useHelpLine } from '#web/features/site/api.ts';
import { Badge, type Tone } from '#web/ui/display/badge.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { HelpLink } from '#web/ui/buttons/help-link.tsx';
import { NoticeBanner } from '#web/ui/states/notice-banner.tsx';
import { Price } from '#web/ui/display/price.tsx';
import { tellEnd } from '#web/ui/states/tell-end.ts';
import { useAnswerHandOver } from '../api.ts';
import { waitingOf } from '../state.ts';

/** What waits for an answer stands first; `children` come before the cash in hand. */
export function OwnCashPanel({ cash, children }: { cash: OwnCash; children: ReactNode }) {
  const waiting = waitingOf(cash.handOvers);
  return (
    <>
      {waiting && <Question handOver={waiting} />}
      {children}
      <Card className="p-5">
        <h2 className="flex items-center gap-2 text-sm text-fg-muted">
          <Banknote aria-hidden className="size-5" />
          {cashMessages.inHand}
        </h2>
        <p role="status">
          <Price centimes={cash.heldCentimes} className="text-3xl" />
        </p>
        <p className="text-sm text-fg-muted">{cashMessages.ofLimit(formatDirhams(cash.limitCentimes))}</p>
      </Card>
      {isNearLimit(cash) && <NoticeBanner icon={Banknote} title={cashMessages.near} />}
      <section>
        <h2 className="mb-2 text-lg">{cashMessages.handOvers}</h2>
        <PastHandOvers handOvers={cash.handOvers} />
      </section>
    </>
  );
}

function Question({ handOver: { id, amountCentimes } }: { handOver: HandOver }) {
  const { mutateAsync, isPending } = useAnswerHandOver();
  const give = (answer: HandOverAnswer) => {
    if (isPending) return;
    tellEnd(mutateAsync({ id, answer }), { done: cashMessages[answer], failed: cashMessages.answerFailed });
  };
  return (
    <Card className="space-y-3 p-5 ring-2 ring-accent">
      <h2 className="text-lg">{cashMessages.asksYou(formatDirhamsAfter(amountCentimes))}</h2>
      <p className="text-sm text-fg-muted">{cashMessages.asksYouLead}</p>
      <div className="flex flex-wrap gap-3">
        <Button size="lg" busy={isPending} onClick={() => give('confirmed')} className="flex-auto">
          {cashMessages.confirm}
        </Button>
        {/* A disabled button would hand the focus to the other answer, where a second press falls. */}
        <Button
          size="lg"
          tone="plain"
          aria-disabled={isPending || undefined}
          onClick={() => give('denied')}
          className="flex-auto"
        >
          {cashMessages.deny}
        </Button>
      </div>
    </Card>
  );
}

export const toneOfHandOver: Record<HandOver['state'], Tone> = {
  recorded: 'accent',
  confirmed: 'primary',
  denied: 'danger',
  withdrawn: 'neutral',
  booked: 'blue',
};

const BookedNote = () => (
  <div className="border-b border-border px-4 py-3 text-sm text-fg-muted">
    <p>{cashMessages.bookedLead}</p>
    <HelpLink phone={useHelpLine()} />
  </div>
);

function PastHandOvers({ handOvers }: { handOvers: readonly HandOver[] }) {
  if (handOvers.length === 0) return <p className="text-sm text-fg-muted">{cashMessages.noHandOver}</p>;
  return (
    <Card>
      {handOvers.some(({ state }) => state === 'booked') && <BookedNote />}
      <ul className="divide-y divide-border">
        {handOvers.map(({ id, amountCentimes, state, recordedAt }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 px-4 py-3">
            <Price centimes={amountCentimes} />
            <time dateTime={recordedAt.toISOString()} className="me-auto text-xs text-fg-subtle">
              <Ago moment={recordedAt} />
            </time>
            <Badge tone={toneOfHandOver[state]} dot>
              {handOverStateLabel[state]}
            </Badge>
          </li>
        ))}
      </ul>
    </Card>
  );
}

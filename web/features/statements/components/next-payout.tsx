import { Landmark } from 'lucide-react';
import type { NextPayout as Next } from '#shared/contract/money/payouts.ts';
import { dayOf } from '#shared/domain/time/city-clock.ts';
import { nextPayoutMessages } from '#messages/money/statements.ts';
import { formatDay, formatMoney } from '#messages/writing/format.ts';
import { Card } from '#web/ui/display/card.tsx';
import { Price } from '#web/ui/display/price.tsx';

/** What the restaurant waits for, above all else of the money. */
export function NextPayout({ next }: { next: Next }) {
  const { dueCentimes, confirmed, ribEnd } = next;
  const amountCentimes = confirmed?.amountCentimes ?? Math.max(0, dueCentimes);
  return (
    <Card className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2 p-5">
      <span className="grid size-12 shrink-0 place-items-center rounded-full bg-primary-soft text-primary-ink">
        <Landmark aria-hidden className="size-6" />
      </span>
      <div className="min-w-0 flex-1 basis-56">
        <h2 className="text-base">{nextPayoutMessages.title}</h2>
        {sentencesOf(next).map((sentence) => (
          <p key={sentence} className="text-sm text-fg-muted">
            {sentence}
          </p>
        ))}
      </div>
      <div className="ms-auto text-end">
        <Price centimes={amountCentimes} className="text-2xl" />
        {amountCentimes > 0 && ribEnd && (
          <p className="text-xs text-fg-muted">{nextPayoutMessages.toAccount(ribEnd)}</p>
        )}
      </div>
    </Card>
  );
}

function sentencesOf({ dueCentimes, confirmed }: Next): string[] {
  const below = dueCentimes < 0 ? [nextPayoutMessages.below(formatMoney(-dueCentimes))] : [];
  if (!confirmed && dueCentimes > 0) return [nextPayoutMessages.due];
  if (!confirmed) return below.length > 0 ? below : [nextPayoutMessages.none];
  return [
    nextPayoutMessages.confirmed(formatDay(dayOf(confirmed.confirmedAt))),
    ...(dueCentimes > 0 ? [nextPayoutMessages.after(formatMoney(dueCentimes))] : below),
  ];
}

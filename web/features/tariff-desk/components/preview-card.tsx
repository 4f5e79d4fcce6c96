import { useState } from 'react';
import type { PreviewedTariff } from '#shared/contract/reach/reach.ts';
import type { Tariff } from '#shared/domain/reach/tariff.ts';
import { missedReasonText, tariffDeskMessages } from '#messages/reach/tariff-desk.ts';
import { failureText } from '#web/lib/app-error.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Price } from '#web/ui/display/price.tsx';
import { toast } from '#web/ui/dialogs/toast.ts';
import { FormAlert } from '#web/ui/fields/form-alert.tsx';
import { usePreview } from '../api.ts';
import { PreviewFigures } from './preview-figures.tsx';

interface PreviewCardProps {
  zones: Tariff;
  /** What must be mended before anything is computed. */
  problem: string | undefined;
}

interface Previewed {
  zones: Tariff;
  answer: PreviewedTariff;
}

export function PreviewCard({ zones, problem }: PreviewCardProps) {
  const [shown, setShown] = useState<Previewed | null>(null);
  const { mutate, isPending, error } = usePreview();
  const compute = () => {
    if (problem !== undefined) return toast.error(problem);
    mutate({ zones: [...zones] }, { onSuccess: (answer) => setShown({ zones, answer }) });
  };
  return (
    <section className="space-y-3">
      <Card className="space-y-3 p-5">
        <div className="flex flex-wrap items-start justify-between gap-3">
          <div className="min-w-0 flex-1 basis-64">
            <h2 className="text-lg">{tariffDeskMessages.preview}</h2>
            <p className="text-sm text-fg-muted">{tariffDeskMessages.previewLead}</p>
          </div>
          <Button tone="soft" busy={isPending} onClick={compute}>
            {shown ? tariffDeskMessages.computeAgain : tariffDeskMessages.compute}
          </Button>
        </div>
        {error && <FormAlert>{failureText(error, tariffDeskMessages.previewFailed)}</FormAlert>}
        <div role="status" className="space-y-3 empty:hidden">
          {shown && shown.zones !== zones && (
            <p className="text-sm font-semibold text-accent-ink">{tariffDeskMessages.outdated}</p>
          )}
          {shown && <Totals answer={shown.answer} />}
        </div>
      </Card>
      {shown && shown.answer.was.orders > 0 && <PreviewFigures {...shown} />}
    </section>
  );
}

const { figures } = tariffDeskMessages;

function Totals({ answer: { was, wouldBe, missed, isComplete } }: { answer: PreviewedTariff }) {
  if (was.orders === 0) return <p>{tariffDeskMessages.noOrders}</p>;
  const sums = [
    { name: figures.fees, was: was.feeCentimes, wouldBe: wouldBe.feeCentimes },
    { name: figures.pay, was: was.payCentimes, wouldBe: wouldBe.payCentimes },
    { name: figures.margin, was: was.marginCentimes, wouldBe: wouldBe.marginCentimes },
  ];
  return (
    <>
      <dl className="grid gap-3 sm:grid-cols-3">
        {sums.map((sum) => (
          <div key={sum.name} className="rounded-lg bg-sunken p-3 dark:bg-raised">
            <dt className="text-sm font-bold">{sum.name}</dt>
            <dd className="mt-1 text-sm">
              {tariffDeskMessages.was} <Price centimes={sum.was} weight="normal" />
            </dd>
            <dd className="text-sm">
              {tariffDeskMessages.wouldBe} <Price centimes={sum.wouldBe} />
            </dd>
          </div>
        ))}
      </dl>
      {missed.length > 0 && (
        <div className="text-sm">
          <h3 className="font-bold">{tariffDeskMessages.missed}</h3>
          <ul>
            {missed.map(({ reason, was: lost }) => (
              <li key={reason}>
                {tariffDeskMessages.missedOf(missedReasonText[reason], lost.orders)}{' '}
                <Price centimes={lost.marginCentimes} weight="normal" />
              </li>
            ))}
          </ul>
        </div>
      )}
      {!isComplete && <p className="text-sm text-fg-muted">{tariffDeskMessages.partial(was.orders)}</p>}
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { DiscrepancyKind } from '#shared/domain/money/payouts.ts';
import { discrepancyLabel, payoutMessages } from '#messages/money/payouts.ts';
import { OrderLink } from '#web/features/orders/components/order-link.tsx';
import { failureText } from '#web/lib/app-error.ts';
import { useApi } from '#web/lib/rpc.tsx';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { FormAlert } from '#web/ui/fields/form-alert.tsx';
import { Ltr } from '#web/ui/display/ltr.tsx';
import { Price } from '#web/ui/display/price.tsx';
import { discrepanciesQuery } from '../api.ts';

const Subject = ({ kind, subject }: { kind: DiscrepancyKind; subject: string }) => {
  switch (kind) {
    case 'unbooked':
    case 'booked_unended':
      return <OrderLink orderId={subject} className="text-primary-ink" />;
    case 'overpaid':
      return (
        <Link to={paths.adminMoneyEvent(subject)} className="link-words underline underline-offset-4">
          <Ltr>{subject}</Ltr>
        </Link>
      );
    case 'balance':
    case 'closed_day':
      return <Ltr className="link-words text-fg-muted">{subject}</Ltr>;
  }
};

/** The comparison reads all books, so it waits for a press. */
export function Discrepancies() {
  const { data, error, isFetching, refetch } = useQuery(discrepanciesQuery(useApi()));
  return (
    <section className="space-y-3">
      <h2 className="text-lg">{payoutMessages.checks}</h2>
      <p className="text-sm text-fg-muted">{payoutMessages.checksLead}</p>
      {error && <FormAlert>{failureText(error, payoutMessages.checkFailed)}</FormAlert>}
      <p role="status" className="font-bold">
        {data?.length === 0 && payoutMessages.noDiscrepancy}
      </p>
      {data && data.length > 0 && (
        <Card>
          <ul className="divide-y divide-border">
            {data.map(({ kind, subject, differenceCentimes }) => (
              <li key={`${kind} ${subject}`} className="flex flex-wrap justify-between gap-x-3 px-4 py-3">
                <span className="font-bold">{discrepancyLabel[kind]}</span>
                <Subject kind={kind} subject={subject} />
                <Price centimes={differenceCentimes} />
              </li>
            ))}
          </ul>
        </Card>
      )}
      <Button tone="soft" busy={isFetching} onClick={() => void refetch()}>
        {payoutMessages.check}
      </Button>
    </section>
  );
}

import type { CustomerOrder } from '#shared/contract/orders/order-views.ts';
import { orderTimeLimitMessages } from '#messages/orders/order-time-limits.ts';
import { formatCountdown } from '#messages/writing/format.ts';
import { useSecond } from '#web/features/orders/use-now.ts';
import { Ltr } from '#web/ui/display/ltr.tsx';

export function CustomerOrderLimit({ order: { answerBy, silentFrom } }: { order: CustomerOrder }) {
  const now = useSecond();
  if (answerBy) return <AnswerLimit answerBy={answerBy} now={now} />;
  const isSilent = silentFrom !== null && silentFrom <= now;
  return (
    <div role="status">
      {isSilent && (
        <p className="mt-3 rounded-lg bg-brick-soft px-4 py-3 font-semibold text-brick-ink">
          {orderTimeLimitMessages.silent}
        </p>
      )}
    </div>
  );
}

const AnswerLimit = ({ answerBy, now }: { answerBy: Date; now: Date }) => (
  <p className="mt-2 text-fg-muted">
    {answerBy > now ? (
      <>
        {orderTimeLimitMessages.kitchenAnswersWithin}{' '}
        <Ltr className="num font-extrabold text-fg">{formatCountdown(answerBy, now)}</Ltr>
      </>
    ) : (
      orderTimeLimitMessages.answerIsDue
    )}
  </p>
);

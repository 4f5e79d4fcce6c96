import { Phone } from 'lucide-react';
import { useState } from 'react';
import type { CourierTrouble } from '#shared/contract/orders/troubles.ts';
import { troubleRules } from '#shared/domain/orders/delivery-trouble.ts';
import { counts } from '#messages/writing/counts.ts';
import { troubleMessages, troubleReasonLabel } from '#messages/orders/troubles.ts';
import { ui } from '#messages/frame/ui.ts';
import { formatCount, formatCountdown, formatNumber } from '#messages/writing/format.ts';
import { useSecond } from '#web/features/orders/use-now.ts';
import { buttonClass } from '#web/ui/buttons/button-class.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { Ltr } from '#web/ui/display/ltr.tsx';
import { useCourierTrouble } from '#web/features/troubles/api.ts';

type CourierWaitProps = { orderId: string; phone: string | null; trouble: CourierTrouble };

export function CourierWait({ orderId, phone, trouble }: CourierWaitProps) {
  const { withdraw } = useCourierTrouble();
  const { reason, waitEndsAt } = trouble;
  return (
    <section
      aria-label={troubleReasonLabel[reason]}
      className="mb-4 space-y-3 rounded-xl bg-accent-soft p-4 text-accent-ink"
    >
      <p className="font-bold">{troubleReasonLabel[reason]}</p>
      {waitEndsAt ? (
        <Steps orderId={orderId} phone={phone} trouble={trouble} waitEndsAt={waitEndsAt} />
      ) : (
        <p className="text-sm">{troubleMessages.adminDecides}</p>
      )}
      <Button
        tone="plain"
        size="lg"
        className="w-full"
        busy={withdraw.isPending}
        onClick={() => withdraw.mutate({ orderId })}
      >
        {troubleMessages.withdraw}
      </Button>
    </section>
  );
}

function Steps({ orderId, phone, trouble, waitEndsAt }: CourierWaitProps & { waitEndsAt: Date }) {
  const now = useSecond();
  const { calls } = trouble;
  const isOver = now >= waitEndsAt && calls === 2;
  return (
    <>
      <p className="text-sm">
        {troubleMessages.waitLead(formatCount(troubleRules.waitMs / 60_000, counts.minute))}
      </p>
      <p role="timer" className="flex items-baseline justify-between gap-3">
        <span className="text-sm font-semibold">{troubleMessages.left}</span>
        <Ltr className="num text-3xl font-extrabold">{formatCountdown(waitEndsAt, now)}</Ltr>
      </p>
      <p role="status" className="text-sm font-semibold">
        {troubleMessages.calls(formatNumber(calls))}
      </p>
      {phone && calls < 2 && <Call orderId={orderId} phone={phone} trouble={trouble} now={now} />}
      {isOver && <Fail orderId={orderId} />}
    </>
  );
}

/** The phone rings in any case; the server counts a call from its moment on. */
function Call({ orderId, phone, trouble, now }: CourierWaitProps & { now: Date }) {
  const { noteCall } = useCourierTrouble();
  const { nextCallAt } = trouble;
  const isEarly = nextCallAt !== null && now < nextCallAt;
  return (
    <a
      href={`tel:${phone}`}
      aria-disabled={isEarly || undefined}
      onClick={() => !isEarly && noteCall.mutate({ orderId })}
      className={buttonClass({ size: 'lg', tone: isEarly ? 'plain' : 'primary', className: 'w-full' })}
    >
      <Phone aria-hidden className="size-5" />
      {isEarly && nextCallAt
        ? troubleMessages.callAgainIn(formatCountdown(nextCallAt, now))
        : troubleMessages.call}
    </a>
  );
}

function Fail({ orderId }: { orderId: string }) {
  const [isAsking, setIsAsking] = useState(false);
  const { fail } = useCourierTrouble();
  return (
    <>
      <Button
        tone="danger"
        size="lg"
        className="w-full"
        busy={fail.isPending}
        onClick={() => setIsAsking(true)}
      >
        {troubleMessages.fail}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title={troubleMessages.failTitle}
        text={troubleMessages.failLead}
        confirmLabel={troubleMessages.fail}
        cancelLabel={ui.back}
        onConfirm={() => {
          setIsAsking(false);
          fail.mutate({ orderId });
        }}
      />
    </>
  );
}

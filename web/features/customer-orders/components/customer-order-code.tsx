import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import type { CustomerOrder } from '#shared/contract/orders/order-views.ts';
import { jobStatuses } from '#shared/domain/orders/order-lifecycle.ts';
import { handOverMessages } from '#messages/orders/hand-over.ts';
import { handOverCodeQuery, useTextHandOverCode } from '#web/features/orders/api.ts';
import { useApi } from '#web/lib/rpc.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { toast } from '#web/ui/dialogs/toast.ts';
import { Card } from '#web/ui/display/card.tsx';
import { Ltr } from '#web/ui/display/ltr.tsx';

export function CustomerOrderCode({ order: { id, status } }: { order: CustomerOrder }) {
  const isCarried = jobStatuses.some((held) => held === status);
  const { data } = useQuery({ ...handOverCodeQuery(useApi(), id), enabled: isCarried });
  if (!isCarried || !data?.code) return null;
  return (
    <Card className="flex flex-wrap items-center gap-4 p-4">
      <KeyRound aria-hidden className="size-6 shrink-0 text-primary-ink" />
      <div className="flex-1">
        <h2 className="text-base">{handOverMessages.title}</h2>
        <p className="text-sm text-fg-muted">{handOverMessages.lead}</p>
      </div>
      {/* The code is read digit by digit, by screen readers too. */}
      <Ltr className="shrink-0 text-3xl font-extrabold tracking-wide">{[...data.code].join(' ')}</Ltr>
      {data.textNumber && <TextCode orderId={id} />}
    </Card>
  );
}

function TextCode({ orderId }: { orderId: string }) {
  const { mutate, isPending } = useTextHandOverCode();
  const handleClick = () =>
    mutate({ orderId }, { onSuccess: ({ number }) => toast.success(handOverMessages.texted(number)) });
  return (
    <Button tone="soft" className="w-full" busy={isPending} onClick={handleClick}>
      {handOverMessages.text}
    </Button>
  );
}

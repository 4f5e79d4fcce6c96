import { Banknote, CircleCheck } from 'lucide-react';
import { checkoutMessages } from '#shared/messages/ar/checkout.ts';
import { Card } from '#web/ui/card.tsx';

/** Product §4.7. */
export const PaymentNote = () => (
  <Card className="flex items-center gap-4 p-5">
    <span className="grid size-12 shrink-0 place-items-center rounded-full bg-accent-soft text-accent-ink">
      <Banknote aria-hidden className="size-6" />
    </span>
    <div className="flex-1">
      <h2 className="sr-only">{checkoutMessages.payment}</h2>
      <p className="font-bold">{checkoutMessages.cash}</p>
      <p className="text-sm text-fg-muted">{checkoutMessages.cashLead}</p>
    </div>
    <CircleCheck aria-hidden className="size-6 shrink-0 text-primary-ink" />
  </Card>
);

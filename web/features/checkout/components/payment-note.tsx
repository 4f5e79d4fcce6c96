import { Banknote, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { checkoutMessages } from '#messages/placing/checkout.ts';
import { Card } from '#web/ui/display/card.tsx';
import { PayWith, type PayWithProps } from './pay-with.tsx';

interface PaymentNoteProps extends Omit<PayWithProps, 'label' | 'hint'> {
  /** How much an order may cost at most. */
  children?: ReactNode;
}

export const PaymentNote = ({ totalCentimes, cashCentimes, onCash, children }: PaymentNoteProps) => (
  <Card className="flex flex-wrap items-center gap-4 p-5 md:p-6">
    <span className="grid size-12 shrink-0 place-items-center rounded-full bg-accent-soft text-accent-ink">
      <Banknote aria-hidden className="size-6" />
    </span>
    <div className="flex-1">
      <h2 className="sr-only">{checkoutMessages.payment}</h2>
      <p className="font-bold">{checkoutMessages.cash}</p>
      <p className="text-sm text-fg-muted">{checkoutMessages.cashLead}</p>
    </div>
    <CircleCheck aria-hidden className="size-6 shrink-0 text-primary-ink" />
    {children}
    <PayWith
      label={checkoutMessages.payWith}
      hint={checkoutMessages.payWithHint}
      {...{ totalCentimes, cashCentimes, onCash }}
    />
  </Card>
);

import { Banknote, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { checkoutMessages } from '#messages/placing/checkout.ts';
import { cashChoices } from '#shared/domain/money/cash-notes.ts';
import { formatDirhams } from '#messages/writing/format.ts';
import { Field } from '#web/ui/fields/field.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { Card } from '#web/ui/display/card.tsx';

interface PaymentNoteProps {
  totalCentimes: number;
  /** In notes; 0: the exact amount. */
  cashCentimes: number;
  onCash: (cashCentimes: number) => void;
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
    <Field
      label={checkoutMessages.payWith}
      hint={cashCentimes > 0 ? checkoutMessages.payWithHint : undefined}
      className="basis-full"
    >
      <Select
        look="field"
        value={String(cashCentimes)}
        onChange={({ target }) => onCash(Number(target.value))}
        options={[
          { value: '0', label: checkoutMessages.payExactly },
          ...cashChoices(totalCentimes).map((cash) => ({ value: String(cash), label: formatDirhams(cash) })),
        ]}
      />
    </Field>
  </Card>
);

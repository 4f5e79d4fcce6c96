import { checkoutMessages } from '#messages/placing/checkout.ts';
import { cashChoices } from '#shared/domain/money/cash-notes.ts';
import { formatDirhams } from '#messages/writing/format.ts';
import { Field } from '#web/ui/fields/field.tsx';
import { Select } from '#web/ui/fields/select.tsx';

export interface PayWithProps {
  label: string;
  /** The hint for another amount than the exact one. */
  hint: string;
  totalCentimes: number;
  /** The cash in notes; 0: the exact amount. */
  cashCentimes: number;
  onCash: (cashCentimes: number) => void;
}

/** The notes from which the courier gives change. */
export const PayWith = ({ label, hint, totalCentimes, cashCentimes, onCash }: PayWithProps) => (
  <Field label={label} hint={cashCentimes > 0 ? hint : undefined} className="basis-full">
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
);

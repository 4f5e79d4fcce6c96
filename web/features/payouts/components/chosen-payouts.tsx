import type { ConfirmAnswer } from '#shared/contract/money/payouts.ts';
import { confirmRefusalLabel, payoutMessages } from '#messages/money/payouts.ts';
import { formatMoney } from '#messages/writing/format.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { FormAlert } from '#web/ui/fields/form-alert.tsx';
import type { ProposedPayout } from '../api.ts';
import { sumOf } from './confirm-question.tsx';

interface ChosenPayoutsProps {
  payable: readonly ProposedPayout[];
  chosen: readonly ProposedPayout[];
  onChoose: (payouts: readonly ProposedPayout[]) => void;
  onConfirm: () => void;
}

/** The row above the rows: all of them by one press, how many are chosen, and their sum. */
export const ChosenPayouts = ({ payable, chosen, onChoose, onConfirm }: ChosenPayoutsProps) => (
  <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 p-2 ps-3">
    <label className="flex min-h-11 items-center gap-2.5 font-bold">
      <input
        type="checkbox"
        className="size-5 shrink-0 accent-primary"
        checked={chosen.length === payable.length}
        onChange={({ target }) => onChoose(target.checked ? payable : [])}
      />
      {payoutMessages.chooseAll}
    </label>
    <div className="flex flex-wrap items-center gap-x-4">
      <span role="status" className="text-sm text-fg-muted">
        {payoutMessages.chosen(chosen.length, formatMoney(sumOf(chosen)))}
      </span>
      {/* The button is not `disabled`: it keeps the focus that the question gives back. */}
      <Button
        aria-disabled={chosen.length === 0 || undefined}
        onClick={chosen.length === 0 ? undefined : onConfirm}
      >
        {payoutMessages.confirmChosen}
      </Button>
    </div>
  </div>
);

interface ChoosePayoutProps {
  payout: ProposedPayout;
  isChosen: boolean;
  onChange: (isChosen: boolean) => void;
}

export const ChoosePayout = ({ payout, isChosen, onChange }: ChoosePayoutProps) => (
  <label className="-m-3.5 flex size-12 shrink-0 items-center justify-center">
    <input
      type="checkbox"
      aria-label={payoutMessages.chooseFor(payout.name)}
      className="size-5 accent-primary"
      checked={isChosen}
      onChange={({ target }) => onChange(target.checked)}
    />
  </label>
);

export interface RefusedPayout {
  name: string;
  refusal: NonNullable<ConfirmAnswer['refusal']>;
}

export const RefusedPayouts = ({ refused }: { refused: readonly RefusedPayout[] }) =>
  refused.length > 0 && (
    <FormAlert className="m-3">
      <p>{payoutMessages.chosenRefused(refused.length)}</p>
      <ul>
        {refused.map(({ name, refusal }) => (
          <li key={name}>{payoutMessages.refusedRow(`\u2068${name}\u2069`, confirmRefusalLabel[refusal])}</li>
        ))}
      </ul>
    </FormAlert>
  );

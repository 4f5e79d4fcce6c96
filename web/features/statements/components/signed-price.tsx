import { sideLabels, type StatementVoice } from '#messages/money/statements.ts';
import { Price } from '#web/ui/display/price.tsx';

type SignedPriceProps = { centimes: number; className?: string };

/** What an entry added to the balance or took from it. Money that was received takes, and is no debt. */
export const SignedPrice = ({ centimes, className }: SignedPriceProps) => (
  <Price centimes={centimes} hasSign {...(className && { className })} />
);

type BalanceProps = SignedPriceProps & { voice: StatementVoice };

/** A balance is one party's: its side is a word. */
export const Balance = ({ centimes, voice, className }: BalanceProps) => (
  <span className={className}>
    {centimes !== 0 && (
      <span className="me-1.5 text-xs text-fg-muted">
        {sideLabels[voice][centimes > 0 ? 'credit' : 'debit']}
      </span>
    )}
    <Price centimes={Math.abs(centimes)} />
  </span>
);

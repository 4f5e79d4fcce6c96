import { sideLabels, type StatementVoice } from '#shared/messages/ar/statements.ts';
import { Price } from '#web/ui/price.tsx';

type SignedPriceProps = { centimes: number; voice: StatementVoice; className?: string };

export const SignedPrice = ({ centimes, voice, className }: SignedPriceProps) => (
  <span className={className}>
    {centimes !== 0 && (
      <span className="me-1.5 text-xs text-fg-muted">
        {sideLabels[voice][centimes > 0 ? 'credit' : 'debit']}
      </span>
    )}
    <Price centimes={Math.abs(centimes)} />
  </span>
);

import { statementMessages } from '#shared/messages/ar/statements.ts';
import { Price } from '#web/ui/price.tsx';

export const SignedPrice = ({ centimes, className }: { centimes: number; className?: string }) => (
  <span className={className}>
    {centimes !== 0 && (
      <span className="me-1.5 text-xs text-fg-muted">
        {centimes > 0 ? statementMessages.yours : statementMessages.yourDebt}
      </span>
    )}
    <Price centimes={Math.abs(centimes)} />
  </span>
);

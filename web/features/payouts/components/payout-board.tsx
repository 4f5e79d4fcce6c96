import { useState, type ReactNode } from 'react';
import type { PayoutBoard } from '#shared/contract/money/payouts.ts';
import { payoutMessages } from '#messages/money/payouts.ts';
import { Card } from '#web/ui/display/card.tsx';
import type { Payee } from '../api.ts';
import { BankFile } from './bank-file.tsx';
import { BelowZero } from './below-zero.tsx';
import { ConfirmedPayouts } from './confirmed-payouts.tsx';
import { EndedPayouts } from './ended-payouts.tsx';
import { PayeeDialog } from './payee-dialog.tsx';
import { ProposedPayouts } from './proposed-payouts.tsx';

export function PayoutBoardPanel({ board }: { board: PayoutBoard }) {
  const [payee, setPayee] = useState<Payee>();
  return (
    <div className="space-y-8">
      <Part title={payoutMessages.proposed} none={payoutMessages.noProposed} count={board.proposed.length}>
        <ProposedPayouts payouts={board.proposed} onBank={setPayee} />
      </Part>
      {board.below.length > 0 && (
        <Part title={payoutMessages.below} none="" count={board.below.length}>
          <BelowZero parties={board.below} />
        </Part>
      )}
      <Part
        title={payoutMessages.confirmed}
        none={payoutMessages.noConfirmed}
        count={board.confirmed.length}
        action={<BankFile />}
      >
        <ConfirmedPayouts payouts={board.confirmed} />
      </Part>
      <Part title={payoutMessages.ended} none={payoutMessages.noEnded} count={board.ended.length}>
        <EndedPayouts payouts={board.ended} />
      </Part>
      {payee && <PayeeDialog payee={payee} onClose={() => setPayee(undefined)} />}
    </div>
  );
}

interface PartProps {
  title: string;
  none: string;
  count: number;
  action?: ReactNode;
  children: ReactNode;
}

const Part = ({ title, none, count, action, children }: PartProps) => (
  <section>
    <div className="mb-2 flex min-h-11 flex-wrap items-center justify-between gap-3">
      <h2 className="text-lg">{title}</h2>
      {count > 0 && action}
    </div>
    {count === 0 ? (
      <p className="text-sm text-fg-muted">{none}</p>
    ) : (
      <Card className="overflow-hidden">{children}</Card>
    )}
  </section>
);

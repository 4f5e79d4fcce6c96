import { Hourglass } from 'lucide-react';
import type { Statement } from '#shared/contract/money/statements.ts';
import {
  closingLabel,
  partLabels,
  statementMessages,
  type StatementVoice,
} from '#messages/money/statements.ts';
import { Card } from '#web/ui/display/card.tsx';
import { DetailList } from '#web/ui/display/detail-list.tsx';
import { Balance, SignedPrice } from './signed-price.tsx';

export function StatementSums({ statement, voice }: { statement: Statement; voice: StatementVoice }) {
  const { openingCentimes, closingCentimes, isOver, totals } = statement;
  return (
    <Card className="p-5">
      <DetailList
        rows={[
          {
            label: statementMessages.opening,
            value: <Balance voice={voice} centimes={openingCentimes} />,
          },
          ...totals.map(({ kind, centimes }) => ({
            label: partLabels[voice][kind],
            value: <SignedPrice centimes={centimes} />,
          })),
          {
            label: closingLabel(isOver),
            value: <Balance voice={voice} centimes={closingCentimes} className="text-lg" />,
          },
        ]}
      />
      {!isOver && (
        <p className="mt-3 flex items-center gap-2 text-sm text-fg-muted">
          <Hourglass aria-hidden className="size-4 shrink-0" />
          {statementMessages.notOver}
        </p>
      )}
    </Card>
  );
}

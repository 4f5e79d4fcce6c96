import type { OrderChange } from '#shared/contract/order-views.ts';
import { orderChangeMessages } from '#shared/messages/ar/order-changes.ts';

export const LineChanges = ({ changes }: { changes: readonly OrderChange[] }) =>
  changes.map(({ kind, quantity, replacementName }, index) => (
    <p key={index} className="text-sm font-bold text-danger-ink">
      {kind === 'replaced' && replacementName ? (
        <bdi>{orderChangeMessages.replacedBy(quantity, replacementName)}</bdi>
      ) : (
        orderChangeMessages.without(quantity)
      )}
    </p>
  ));

import type { OrderChange } from '#shared/contract/orders/order-views.ts';
import { containsText } from '#messages/menu/dish-labels.ts';
import { orderChangeMessages } from '#messages/orders/order-changes.ts';

type LineChangesProps = { changes: readonly OrderChange[]; isOnPaper?: boolean };

/** The changes on a kitchen's paper are as large as the dish itself. */
export const LineChanges = ({ changes, isOnPaper = false }: LineChangesProps) =>
  changes.map(({ kind, quantity, replacementName, replacementAllergens }, index) => (
    <p key={index} className={isOnPaper ? 'text-xl font-extrabold' : 'text-sm font-bold text-danger-ink'}>
      {kind === 'replaced' && replacementName ? (
        <>
          <bdi>{orderChangeMessages.replacedBy(quantity, replacementName)}</bdi>
          {replacementAllergens && <span className="block">{containsText(replacementAllergens)}</span>}
        </>
      ) : (
        orderChangeMessages.without(quantity)
      )}
    </p>
  ));

import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { reasonsFor } from '#shared/domain/orders/move-reasons.ts';
import type { OrderAction, OrderParty } from '#shared/domain/orders/order-lifecycle.ts';
import { adminActionLabel, orderActionLabel } from '#messages/orders/orders.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { MoveReasonDialog, type MoveReasons } from './move-reason-dialog.tsx';

type OrderMovesProps = {
  order: { id: string; actions: readonly OrderAction[] };
  party: OrderParty;
  onMove: (action: OrderAction, why?: MoveReasons) => void;
  /** What is in the place of the plain button of acceptance. */
  accept?: ReactNode;
  /** The element that says why a new order cannot be rejected here. */
  rejectNoteId?: string;
  /** What is at the end of the row of acceptance. */
  aside?: ReactNode;
  className?: string;
};

export function OrderMoves(props: OrderMovesProps) {
  const { order, party, onMove, accept, rejectNoteId, aside, className = 'mt-3' } = props;
  const [asking, setAsking] = useState<OrderAction>();
  const { actions } = order;
  const press = (action: OrderAction) => () =>
    reasonsFor(action, party).length > 0 ? setAsking(action) : onMove(action);
  const main = actions.find((action) => action === 'accept' || action === 'mark_ready');
  const others = actions.filter((action) => action !== main);
  const isRejectRefused = main === 'accept' && rejectNoteId !== undefined && !actions.includes('reject');
  const sizeBesideMain = aside ? 'md' : 'xl';
  if (actions.length === 0) return null;
  return (
    <div className={clsx('flex flex-wrap gap-2', className)}>
      {main === 'accept' && accept}
      {main && !(main === 'accept' && accept) && <MainMove action={main} onPress={press(main)} />}
      <span className={aside ? 'flex gap-2' : 'contents'}>
        {others.map((action) => (
          <OtherMove
            key={action}
            action={action}
            party={party}
            size={main ? sizeBesideMain : 'lg'}
            onPress={press(action)}
          />
        ))}
        {/* The button is not `disabled`: keyboard users must be able to hear the reason. */}
        {isRejectRefused && (
          <Button tone="plain" aria-disabled aria-describedby={rejectNoteId} room="tight">
            {orderActionLabel.reject}
          </Button>
        )}
        {aside}
      </span>
      {asking && (
        <MoveReasonDialog
          order={order}
          action={asking}
          party={party}
          onClose={() => setAsking(undefined)}
          onChosen={(why) => {
            setAsking(undefined);
            onMove(asking, why);
          }}
        />
      )}
    </div>
  );
}

type MoveProps = { action: OrderAction; onPress: () => void };

const MainMove = ({ action, onPress }: MoveProps) => (
  <Button
    size="xl"
    room="tight"
    tone={action === 'accept' ? 'primary' : 'brick'}
    className="grow-999 basis-40"
    onClick={onPress}
  >
    {action === 'mark_ready' && <Check aria-hidden className="size-5" />}
    {orderActionLabel[action]}
  </Button>
);

const OtherMove = ({
  action,
  party,
  size,
  onPress,
}: MoveProps & { party: OrderParty; size: 'md' | 'lg' | 'xl' }) => (
  <Button
    size={size}
    tone={action === 'cancel' || action === 'reject' ? 'dangerSoft' : 'outline'}
    room="snug"
    className="grow"
    onClick={onPress}
  >
    {(party === 'admin' ? adminActionLabel : orderActionLabel)[action]}
  </Button>
);

import { Ellipsis, PackageX, Printer } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { BoardOrder } from '#shared/contract/orders/order-views.ts';
import type { OrderAction } from '#shared/domain/orders/order-lifecycle.ts';
import { unchangedQuantity } from '#shared/domain/orders/order-changes.ts';
import { shortOrderId } from '#shared/domain/orders/order-lifecycle.ts';
import { orderChangeMessages } from '#messages/orders/order-changes.ts';
import { boardMessages } from '#messages/orders/orders.ts';
import { printingMessages } from '#messages/restaurants/printing.ts';
import { lineName } from '#web/features/orders/state.ts';
import { OrderMoves } from '#web/features/orders/components/order-moves.tsx';
import { OrderTicket } from '#web/features/orders/components/order-ticket.tsx';
import type { MoveDetails } from '#web/features/orders/use-move-order.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { printTicket } from '../printer.ts';
import { AskToCancel } from './ask-to-cancel.tsx';
import { AcceptInTime, PreparationTime } from './accept-in-time.tsx';
import { CourierOnTheWay } from './courier-on-the-way.tsx';
import { ProposalNotes } from './proposal-note.tsx';
import { ReadyTime } from './ready-time.tsx';
import { TicketSummary } from './ticket-summary.tsx';

const SoldOutSheet = lazyPart(
  () => import('./sold-out-sheet.tsx'),
  (part) => part.SoldOutSheet,
);

type KitchenTicketProps = {
  order: BoardOrder;
  isFresh: boolean;
  preparationMinutes: number;
  onMove: (order: BoardOrder, action: OrderAction, details?: MoveDetails) => void;
  rejectNoteId: string;
};

export function KitchenTicket(props: KitchenTicketProps) {
  const { order, isFresh, preparationMinutes, onMove, rejectNoteId } = props;
  const [asked, setAsked] = useState<{ position: number; isOpen: boolean }>();
  const [isUnfolded, setIsUnfolded] = useState(false);
  const [chosenMinutes, setChosenMinutes] = useState<number>();
  const isWaiting = order.actions.includes('accept');
  const isFolded = isWaiting && !isUnfolded;
  const minutes = chosenMinutes ?? preparationMinutes;
  return (
    <OrderTicket
      order={order}
      isFresh={isFresh}
      summary={isFolded && <TicketSummary order={order} />}
      lineAside={(position) =>
        canRunOut(order, position) && (
          <IconButton
            icon={PackageX}
            label={orderChangeMessages.ranOut(lineName(order, position))}
            caption={orderChangeMessages.ranOutShort}
            onClick={() => setAsked({ position, isOpen: true })}
          />
        )
      }
    >
      <CourierOnTheWay order={order} />
      <ReadyTime order={order} />
      <ProposalNotes order={order} />
      {isWaiting && isUnfolded && <PreparationTime minutes={minutes} onChange={setChosenMinutes} />}
      <OrderMoves
        order={order}
        party="restaurant"
        onMove={(action, why) => onMove(order, action, why)}
        rejectNoteId={rejectNoteId}
        className={isFolded ? 'mt-1.5' : 'mt-3'}
        accept={
          <AcceptInTime
            minutes={minutes}
            onAccept={() => onMove(order, 'accept', { preparationMinutes: minutes })}
          />
        }
        aside={isWaiting && <UnfoldButton order={order} isUnfolded={isUnfolded} onChange={setIsUnfolded} />}
      />
      {!isFolded && <PrintButton order={order} />}
      {(!isFolded || order.cancelRequest) && <AskToCancel order={order} />}
      {asked && (
        <Suspense>
          <SoldOutSheet
            key={asked.position}
            order={order}
            position={asked.position}
            isOpen={asked.isOpen}
            onClose={() => setAsked({ ...asked, isOpen: false })}
          />
        </Suspense>
      )}
    </OrderTicket>
  );
}

type UnfoldButtonProps = { order: BoardOrder; isUnfolded: boolean; onChange: (isUnfolded: boolean) => void };

const UnfoldButton = ({ order, isUnfolded, onChange }: UnfoldButtonProps) => (
  <IconButton
    icon={Ellipsis}
    tone="plain"
    label={boardMessages.more(shortOrderId(order.id))}
    aria-expanded={isUnfolded}
    onClick={() => onChange(!isUnfolded)}
  />
);

const PrintButton = ({ order }: { order: BoardOrder }) => (
  <Button tone="quiet" className="mt-2 w-full" onClick={() => printTicket(order)}>
    <Printer aria-hidden className="size-5" />
    {printingMessages.print}
  </Button>
);

function canRunOut({ status, lines, changes, proposals }: BoardOrder, position: number): boolean {
  if (status !== 'new' && status !== 'preparing') return false;
  const isAsked = proposals.some((proposal) => proposal.position === position);
  return !isAsked && unchangedQuantity(lines, changes, position) > 0;
}

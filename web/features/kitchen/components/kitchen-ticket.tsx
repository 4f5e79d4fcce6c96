import { PackageX, Printer } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { BoardOrder } from '#shared/contract/order-views.ts';
import type { OrderAction } from '#shared/domain/order-lifecycle.ts';
import { unchangedQuantity } from '#shared/domain/order-changes.ts';
import { orderChangeMessages } from '#shared/messages/ar/order-changes.ts';
import { printingMessages } from '#shared/messages/ar/printing.ts';
import { lineName } from '#web/features/orders/state.ts';
import { OrderMoves } from '#web/features/orders/components/order-moves.tsx';
import { OrderTicket } from '#web/features/orders/components/order-ticket.tsx';
import type { MoveDetails } from '#web/features/orders/use-move-order.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { printTicket } from '../printer.ts';
import { AskToCancel } from './ask-to-cancel.tsx';
import { AcceptInTime } from './accept-in-time.tsx';
import { CourierOnTheWay } from './courier-on-the-way.tsx';
import { ProposalNotes } from './proposal-note.tsx';
import { ReadyTime } from './ready-time.tsx';

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
  return (
    <OrderTicket
      order={order}
      isFresh={isFresh}
      lineAside={(position) =>
        canRunOut(order, position) && (
          <IconButton
            icon={PackageX}
            label={orderChangeMessages.ranOut(lineName(order, position))}
            onClick={() => setAsked({ position, isOpen: true })}
          />
        )
      }
    >
      <CourierOnTheWay order={order} />
      <ReadyTime order={order} />
      <ProposalNotes order={order} />
      <OrderMoves
        order={order}
        party="restaurant"
        onMove={(action, why) => onMove(order, action, why)}
        rejectNoteId={rejectNoteId}
        accept={
          <AcceptInTime
            proposedMinutes={preparationMinutes}
            onAccept={(minutes) => onMove(order, 'accept', { preparationMinutes: minutes })}
          />
        }
      />
      <Button tone="quiet" className="mt-2 w-full" onClick={() => printTicket(order)}>
        <Printer aria-hidden className="size-5" />
        {printingMessages.print}
      </Button>
      <AskToCancel order={order} />
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

function canRunOut({ status, lines, changes, proposals }: BoardOrder, position: number): boolean {
  if (status !== 'new' && status !== 'preparing') return false;
  const isAsked = proposals.some((proposal) => proposal.position === position);
  return !isAsked && unchangedQuantity(lines, changes, position) > 0;
}

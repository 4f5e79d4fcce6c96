import { useQuery } from '@tanstack/react-query';
import type { BoardOrder } from '#shared/contract/orders/order-views.ts';
import { unchangedQuantity } from '#shared/domain/orders/order-changes.ts';
import { menuMessages } from '#messages/menu/menu.ts';
import { orderChangeMessages } from '#messages/orders/order-changes.ts';
import { withOptions } from '#messages/placing/with-options.ts';
import { formatMoney } from '#messages/writing/format.ts';
import { ownMenuQuery, useSetSoldOut } from '#web/features/menu/api.ts';
import { useProposeChange } from '#web/features/orders/api.ts';
import { useOwnApi } from '#web/lib/use-restaurant.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { Sheet } from '#web/ui/dialogs/sheet.tsx';
import { Stepper } from '#web/ui/buttons/stepper.tsx';
import { tellEnd } from '#web/ui/states/tell-end.ts';
import { toast } from '#web/ui/dialogs/toast.ts';
import { useProposal } from '../use-proposal.ts';

type SoldOutSheetProps = { order: BoardOrder; position: number; isOpen: boolean; onClose: () => void };

export function SoldOutSheet({ order, position, isOpen, onClose }: SoldOutSheetProps) {
  const line = order.lines[position];
  if (!line) return null;
  return (
    <Sheet
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={orderChangeMessages.ranOut(withOptions(line))}
    >
      <div className="flex flex-col gap-5 p-5 pb-[max(1.25rem,env(safe-area-inset-bottom))]">
        <OffTheMenu menuItemId={line.menuItemId} />
        {order.status === 'new' ? (
          <p className="text-sm text-fg-muted">{orderChangeMessages.acceptFirst}</p>
        ) : (
          <ProposalForm order={order} position={position} onSent={onClose} />
        )}
      </div>
    </Sheet>
  );
}

function OffTheMenu({ menuItemId }: { menuItemId: string }) {
  const { data: menu } = useQuery(ownMenuQuery(useOwnApi()));
  const { mutateAsync, isPending } = useSetSoldOut();
  const item = menu?.find(({ id }) => id === menuItemId);
  if (!item) return null;
  const { id, name, isSoldOut } = item;
  const set = (absence: { isSoldOut: boolean; until?: 'further_notice' }, text: string) =>
    tellEnd(mutateAsync({ id, ...absence }), { done: () => toast.say(text) });
  if (isSoldOut) {
    return (
      <Button
        tone="soft"
        size="lg"
        busy={isPending}
        onClick={() => set({ isSoldOut: false }, menuMessages.isBack(name))}
      >
        {menuMessages.putItemBack(name)}
      </Button>
    );
  }
  return (
    <div className="flex flex-col gap-2">
      <Button
        tone="dangerSoft"
        size="lg"
        busy={isPending}
        onClick={() => set({ isSoldOut: true }, menuMessages.tookOff(name))}
      >
        {orderChangeMessages.hideUntilTomorrow}
      </Button>
      <Button
        tone="quiet"
        busy={isPending}
        onClick={() => set({ isSoldOut: true, until: 'further_notice' }, menuMessages.stopped(name))}
      >
        {menuMessages.stopHere}
      </Button>
    </div>
  );
}

type ProposalFormProps = Pick<SoldOutSheetProps, 'order' | 'position'> & { onSent: () => void };

function ProposalForm({ order, position, onSent }: ProposalFormProps) {
  const line = order.lines[position];
  const most = unchangedQuantity(order.lines, order.changes, position);
  const { proposal, choose } = useProposal(most);
  const { data: menu = [] } = useQuery(ownMenuQuery(useOwnApi()));
  const { mutateAsync, isPending } = useProposeChange();
  const dishes = menu.filter(({ id: dishId, isSoldOut }) => !isSoldOut && dishId !== line?.menuItemId);
  const send = () => {
    const { id, quantity } = proposal;
    const replacement = { replacementItemId: proposal.replacementItemId || null };
    const done = () => {
      toast.say(orderChangeMessages.sent);
      onSent();
    };
    tellEnd(mutateAsync({ orderId: order.id, id, position, quantity, ...replacement }), { done });
  };
  return (
    <div className="flex flex-col gap-4">
      <p className="text-sm text-fg-muted">{orderChangeMessages.proposeLead}</p>
      {most > 1 && (
        <div className="flex items-center justify-between gap-3">
          <span className="text-sm font-bold">{orderChangeMessages.howMany}</span>
          <Stepper
            label={orderChangeMessages.howMany}
            value={proposal.quantity}
            min={1}
            max={most}
            onChange={(quantity) => choose({ quantity })}
          />
        </div>
      )}
      <div className="flex flex-col gap-1.5">
        <span className="text-sm font-bold">{orderChangeMessages.replacement}</span>
        <Select
          look="field"
          label={orderChangeMessages.replacement}
          value={proposal.replacementItemId}
          onChange={({ target }) => choose({ replacementItemId: target.value })}
          options={[
            { value: '', label: orderChangeMessages.noReplacement },
            ...dishes.map((dish) => ({
              value: dish.id,
              label: `${dish.name} · ${formatMoney(dish.priceCentimes)}`,
            })),
          ]}
        />
        <p className="text-xs text-fg-subtle">{orderChangeMessages.dearerIsFree}</p>
      </div>
      <Button size="xl" busy={isPending} onClick={send}>
        {orderChangeMessages.send}
      </Button>
    </div>
  );
}

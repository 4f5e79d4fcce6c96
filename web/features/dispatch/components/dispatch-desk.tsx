import { clsx } from 'clsx';
import { useState } from 'react';
import type { DispatchDesk as Desk } from '#shared/contract/orders/dispatch.ts';
import { dispatchDeskMessages } from '#messages/orders/dispatch-desk.ts';
import { formatNumber } from '#messages/writing/format.ts';
import { focusItem } from '#web/lib/kept-focus.ts';
import { useUrlTab } from '#web/lib/use-url-tab.ts';
import { toast } from '#web/ui/dialogs/toast.ts';
import { SegmentedTabs } from '#web/ui/frame/segmented-tabs.tsx';
import { useDragToCourier } from '../use-drag-to-courier.ts';
import { isSame, type Chosen } from '../desk-map.ts';
import { ChooseDialog, type Asked } from './choose-dialog.tsx';
import { CouriersList } from './couriers-list.tsx';
import { DeskMap, deskMapId } from './desk-map.tsx';
import { HeldOrder } from './held-order.tsx';
import { OrdersList } from './orders-list.tsx';

const lists = ['orders', 'couriers'] as const;

/** The map above orders that wait and couriers on duty: beside each other, or one of both where there is no room. */
interface DispatchDeskProps {
  desk: Desk;
  styleUrl: string | null | undefined;
}

export function DispatchDesk({ desk, styleUrl }: DispatchDeskProps) {
  const [list, setList] = useUrlTab(lists);
  const [asked, setAsked] = useState<Asked>();
  const [chosen, setChosen] = useState<Chosen>();
  const showOnMap = (one: Chosen) => {
    setChosen(isSame(chosen, one) ? undefined : one);
    document.getElementById(deskMapId)?.scrollIntoView({ block: 'nearest' });
  };
  const showInList = (one: Chosen | undefined) => {
    setChosen(one);
    if (!one) return;
    setList(one.kind === 'order' ? 'orders' : 'couriers');
    focusItem(`${one.kind} ${one.id}`);
  };
  const { waiting, onDuty } = desk;
  const { held, handleOf } = useDragToCourier({
    onOver: (id) => toast.say(onDuty.find(({ courierId }) => courierId === id)?.name ?? ''),
    onDrop: (orderId, courierId) => setAsked({ orderId, courierId }),
  });
  return (
    <>
      <DeskMap desk={desk} styleUrl={styleUrl} chosen={chosen} onChoose={showInList} />
      <SegmentedTabs
        label={dispatchDeskMessages.lists}
        tabs={[
          { value: 'orders', label: dispatchDeskMessages.ordersTab, count: formatNumber(waiting.length) },
          { value: 'couriers', label: dispatchDeskMessages.couriersTab, count: formatNumber(onDuty.length) },
        ]}
        value={list}
        onChange={setList}
        className="@container"
        listClassName="mb-4 @2xl:hidden"
      >
        <div className="grid grid-cols-1 items-start gap-4 @2xl:grid-cols-2">
          <OrdersList
            orders={waiting}
            className={clsx(list !== 'orders' && '@max-2xl:hidden')}
            chosen={chosen}
            onShow={(id) => showOnMap({ kind: 'order', id })}
            handleOf={handleOf}
            onChoose={(orderId) => setAsked({ orderId, courierId: null })}
          />
          <CouriersList
            couriers={onDuty}
            className={clsx(list !== 'couriers' && '@max-2xl:hidden')}
            chosen={chosen}
            onShow={(id) => showOnMap({ kind: 'courier', id })}
            over={held?.over ?? null}
          />
        </div>
      </SegmentedTabs>
      {held && <HeldOrder {...held} />}
      <ChooseDialog desk={desk} asked={asked} onAsk={setAsked} />
    </>
  );
}

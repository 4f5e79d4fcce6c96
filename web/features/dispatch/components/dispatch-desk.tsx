import { clsx } from 'clsx';
import { useState } from 'react';
import type { DispatchDesk as Desk } from '#shared/contract/orders/dispatch.ts';
import { dispatchDeskMessages } from '#messages/orders/dispatch-desk.ts';
import { formatNumber } from '#messages/writing/format.ts';
import { useUrlTab } from '#web/lib/use-url-tab.ts';
import { SegmentedTabs } from '#web/ui/frame/segmented-tabs.tsx';
import { ChooseDialog, type Asked } from './choose-dialog.tsx';
import { CouriersList } from './couriers-list.tsx';
import { OrdersList } from './orders-list.tsx';

const lists = ['orders', 'couriers'] as const;

/** Orders that wait and couriers on duty: beside each other, or one of both where there is no room. */
export function DispatchDesk({ desk }: { desk: Desk }) {
  const [list, setList] = useUrlTab(lists);
  const [asked, setAsked] = useState<Asked>();
  const { waiting, onDuty } = desk;
  return (
    <>
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
            onChoose={(orderId) => setAsked({ orderId, courierId: null })}
          />
          <CouriersList couriers={onDuty} className={clsx(list !== 'couriers' && '@max-2xl:hidden')} />
        </div>
      </SegmentedTabs>
      <ChooseDialog desk={desk} asked={asked} onAsk={setAsked} />
    </>
  );
}

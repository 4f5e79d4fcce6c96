import { useLocation } from '@tanstack/react-router';
import { orderMessages } from '#shared/messages/ar/orders.ts';
import { adminTabs } from '#web/features/orders/api.ts';
import { AdminOrderList } from '#web/features/order-desk/components/admin-order-list.tsx';
import { useUrlTab } from '#web/lib/use-url-tab.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { SegmentedTabs } from '#web/ui/segmented-tabs.tsx';

const labels = {
  current: orderMessages.current,
  delivered: orderMessages.delivered,
  cancelled: orderMessages.cancelledTab,
};

export function Screen() {
  const [tab, setTab] = useUrlTab(adminTabs);
  const askedId = useLocation({ select: ({ search }) => search.order });
  return (
    <>
      <PageHeader title={orderMessages.title} />
      <main id="content" className="px-4 pt-4 pb-10 md:p-6">
        <SegmentedTabs
          label={orderMessages.title}
          tabs={adminTabs.map((value) => ({ value, label: labels[value] }))}
          value={tab}
          onChange={setTab}
          listClassName="mb-5 md:max-w-md"
        >
          <AdminOrderList key={tab} tab={tab} askedId={tab === 'current' ? askedId : undefined} />
        </SegmentedTabs>
      </main>
    </>
  );
}

import { Link } from '@tanstack/react-router';
import { Phone } from 'lucide-react';
import { deskMessages } from '#messages/orders/order-desk.ts';
import { telephoneMessages } from '#messages/orders/telephone.ts';
import { orderMessages } from '#messages/orders/orders.ts';
import { tabsFor } from '#web/features/order-desk/asked-orders.ts';
import { AdminOrderList } from '#web/features/order-desk/components/admin-order-list.tsx';
import { OrderFilters } from '#web/features/order-desk/components/order-filters.tsx';
import { OrderSearch } from '#web/features/order-desk/components/order-search.tsx';
import { useAskedOrders } from '#web/features/order-desk/use-asked-orders.ts';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/buttons/button-class.ts';
import { PageHeader } from '#web/ui/frame/page-header.tsx';
import { SegmentedTabs } from '#web/ui/frame/segmented-tabs.tsx';

const labels = {
  all: deskMessages.all,
  current: orderMessages.current,
  delivered: orderMessages.delivered,
  cancelled: orderMessages.cancelledTab,
};

export function Screen() {
  const [asked, ask] = useAskedOrders();
  return (
    <>
      <PageHeader
        title={orderMessages.title}
        actions={
          <Link to={paths.adminOrderNew} className={buttonClass({ tone: 'soft' })}>
            <Phone aria-hidden className="size-5" />
            {telephoneMessages.open}
          </Link>
        }
      />
      <main id="content" className="px-4 pt-4 pb-10 md:p-6">
        <div className="mb-4 flex flex-wrap gap-3">
          <OrderSearch asked={asked.q} onAsk={(q) => ask({ q })} />
          <OrderFilters asked={asked} onAsk={ask} />
        </div>
        <SegmentedTabs
          label={orderMessages.title}
          tabs={tabsFor(asked.q).map((value) => ({ value, label: labels[value] }))}
          value={asked.tab}
          onChange={(tab) => ask({ tab })}
          listClassName="mb-5 md:max-w-md"
        >
          <AdminOrderList key={asked.tab} asked={asked} onAsk={ask} />
        </SegmentedTabs>
      </main>
    </>
  );
}

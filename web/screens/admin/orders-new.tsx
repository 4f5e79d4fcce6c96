import { Link } from '@tanstack/react-router';
import { telephoneMessages } from '#messages/orders/telephone.ts';
import { BackToOrders } from '#web/features/order-desk/components/back-to-orders.tsx';
import { useAdminDesk } from '#web/features/telephone/api.ts';
import { TelephoneDesk } from '#web/screens/telephone/desk/telephone-desk.tsx';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/buttons/button-class.ts';
import { PageHeader } from '#web/ui/frame/page-header.tsx';

export function Screen() {
  const desk = useAdminDesk();
  return (
    <>
      <PageHeader title={telephoneMessages.title} actions={<BackToOrders />} />
      <main id="content" className="px-4 pt-4 pb-10 md:p-6">
        <TelephoneDesk
          desk={desk}
          toOrder={(orderId) => (
            <Link to={paths.adminOrder(orderId)} className={buttonClass({ tone: 'ghost', size: 'lg' })}>
              {telephoneMessages.showOrder}
            </Link>
          )}
        />
      </main>
    </>
  );
}

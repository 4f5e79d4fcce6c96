import { Link } from '@tanstack/react-router';
import { courierMessages } from '#messages/couriers/couriers.ts';
import { orderMessages } from '#messages/orders/orders.ts';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/buttons/button-class.ts';
import { EmptyState } from '#web/ui/states/empty-state.tsx';

/** An admin gave the job back while its page was open; the customer's facts leave the screen (product §4.11). */
export const JobGone = () => (
  <main id="content">
    <h1 className="sr-only">{orderMessages.jobTitle}</h1>
    <div role="alert">
      <EmptyState
        food="scooter"
        title={courierMessages.jobGone}
        text={courierMessages.jobGoneLead}
        action={
          <Link to={paths.courierJobs} className={buttonClass({ size: 'lg' })}>
            {orderMessages.backToJobs}
          </Link>
        }
      />
    </div>
  </main>
);

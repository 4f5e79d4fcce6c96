import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { checkoutMessages } from '#messages/placing/checkout.ts';
import { telephoneMessages } from '#messages/orders/telephone.ts';
import { isOrderMissing } from '#web/features/orders/state.ts';
import { followedQuery } from '#web/features/telephone/api.ts';
import { FollowedOrderCard } from '#web/screens/telephone/desk/followed-order.tsx';
import { useApi } from '#web/lib/rpc.tsx';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/buttons/button-class.ts';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { Loaded } from '#web/ui/states/loaded.tsx';
import { RowsSkeleton } from '#web/ui/states/rows-skeleton.tsx';

/** Opens without an account, by the link that a caller was sent. */
export function Screen() {
  const { token } = useParams({ from: '/_customer/follow/$token' });
  const query = useQuery(followedQuery(useApi(), token));
  return (
    <main id="content" className="mx-auto max-w-2xl px-4 pt-6 pb-16">
      <h1 className="mb-4 text-2xl">{telephoneMessages.followTitle}</h1>
      {query.error && isOrderMissing(query.error) ? (
        <EmptyState
          food="receipt"
          title={telephoneMessages.followEnded}
          text={telephoneMessages.followEndedLead}
          action={
            <Link to={paths.home} className={buttonClass({ size: 'lg' })}>
              {checkoutMessages.backHome}
            </Link>
          }
        />
      ) : (
        <Loaded query={query} failed={telephoneMessages.followFailed} loading={<RowsSkeleton rows={3} />}>
          {(order) => <FollowedOrderCard order={order} />}
        </Loaded>
      )}
    </main>
  );
}

import { Link } from '@tanstack/react-router';
import { House, ReceiptText, Search, User } from 'lucide-react';
import { Suspense } from 'react';
import { layoutMessages } from '#messages/frame/layout.ts';
import { AccountPress } from '#web/features/auth/components/account-press.tsx';
import { useSession } from '#web/features/auth/use-session.ts';
import { lazyPart, useIsIdle } from '#web/lib/lazy-part.ts';
import { paths } from '#web/paths.ts';
import { BottomNav } from '#web/ui/frame/bottom-nav.tsx';

const RunningMark = lazyPart(
  () => import('#web/features/customer-orders/components/running-mark.tsx'),
  (part) => part.RunningMark,
);

export function BottomBar() {
  const here = { includeHash: true, includeSearch: false };
  return (
    <AccountPress>
      {(press) => (
        <BottomNav
          label={layoutMessages.mainNavigation}
          items={[
            { label: layoutMessages.home, icon: House, link: <Link to={paths.home} activeOptions={here} /> },
            {
              label: layoutMessages.search,
              icon: Search,
              link: <Link to={paths.home} hash="search" activeOptions={here} />,
            },
            {
              label: layoutMessages.orders,
              icon: ReceiptText,
              link: <Link to={paths.orders} />,
              mark: <OrdersMark />,
            },
            {
              label: layoutMessages.myAccount,
              icon: User,
              link: <button type="button" className="w-full" {...press} />,
            },
          ]}
        />
      )}
    </AccountPress>
  );
}

function OrdersMark() {
  const { user } = useSession();
  return useIsIdle() && user ? (
    <Suspense>
      <RunningMark />
    </Suspense>
  ) : null;
}

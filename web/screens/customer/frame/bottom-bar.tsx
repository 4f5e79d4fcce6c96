import { Link } from '@tanstack/react-router';
import { House, ReceiptText, Search, User } from 'lucide-react';
import { Suspense, useState } from 'react';
import { layoutMessages } from '#shared/messages/ar/layout.ts';
import { openAuthDialog } from '#web/features/auth/state.ts';
import { useAskSession, useSession } from '#web/features/auth/use-session.ts';
import { lazyPart, useIsIdle } from '#web/lib/lazy-part.ts';
import { paths } from '#web/paths.ts';
import { BottomNav } from '#web/ui/bottom-nav.tsx';

const AccountSheet = lazyPart(
  () => import('#web/features/auth/components/account-sheet.tsx'),
  (part) => part.AccountSheet,
);

const RunningMark = lazyPart(
  () => import('#web/features/customer-orders/components/running-mark.tsx'),
  (part) => part.RunningMark,
);

export function BottomBar() {
  const askSession = useAskSession();
  const [account, setAccount] = useState<'never' | 'open' | 'closed'>('never');
  const openAccount = async () => ((await askSession()) ? setAccount('open') : openAuthDialog());
  const here = { includeHash: true, includeSearch: false };
  return (
    <>
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
            link: (
              <button
                type="button"
                className="w-full"
                onPointerEnter={AccountSheet.preload}
                onClick={() => void openAccount()}
              />
            ),
          },
        ]}
      />
      {account !== 'never' && (
        <Suspense>
          <AccountSheet
            isOpen={account === 'open'}
            onOpenChange={(isOpen) => setAccount(isOpen ? 'open' : 'closed')}
          />
        </Suspense>
      )}
    </>
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

import { Outlet, useMatches } from '@tanstack/react-router';
import { ConfirmEmailHost } from '#web/features/auth/components/confirm-email-host.tsx';
import { CartBar } from '#web/features/cart/components/cart-bar.tsx';
import { CartHosts } from '#web/features/cart/components/cart-drawer-host.tsx';
import { BottomBar } from './frame/bottom-bar.tsx';
import { TopBar } from './frame/top-bar.tsx';

/** The frame of all customer pages: what stands around a page is said by its route (`staticData.frame`). */
export function Screen() {
  const frame = useMatches({ select: (matches) => matches.at(-1)?.staticData.frame }) ?? 'full';
  return (
    <>
      {frame !== 'bare' && <TopBar className={frame === 'banner' ? 'max-md:hidden' : undefined} />}
      {frame !== 'bare' && <ConfirmEmailHost />}
      <Outlet />
      {frame !== 'bare' && <CartBar aboveNavigation={frame === 'full'} />}
      {frame === 'full' && <BottomBar />}
      <CartHosts />
    </>
  );
}

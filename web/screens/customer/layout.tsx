import { Outlet, useMatches } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { keepNotePlace } from '#web/features/auth/state.ts';
import { CartBar } from '#web/features/cart/components/cart-bar.tsx';
import { CartHosts } from '#web/features/cart/components/cart-drawer-host.tsx';
import { BottomBar } from './frame/bottom-bar.tsx';
import { TopBar } from './frame/top-bar.tsx';

export function Screen() {
  const frame =
    useMatches({
      select: (matches) => {
        const page = matches.at(-1);
        // A missing page has no banner to hold the buttons.
        return page?.status === 'notFound' ? undefined : page?.staticData.frame;
      },
    }) ?? 'full';
  return (
    <>
      {frame !== 'bare' && (
        <TopBar className={clsx(frame === 'banner' && 'max-md:hidden')} hasCart={frame === 'order'} />
      )}
      <div ref={keepNotePlace} />
      <Outlet />
      {(frame === 'full' || frame === 'banner') && <CartBar aboveNavigation={frame === 'full'} />}
      {(frame === 'full' || frame === 'order') && <BottomBar />}
      <CartHosts />
    </>
  );
}

import { Link } from '@tanstack/react-router';
import { ChevronDown, MapPin } from 'lucide-react';
import { clsx } from 'clsx';
import { Suspense, useState } from 'react';
import { layoutMessages } from '#messages/frame/layout.ts';
import { AccountButton } from '#web/features/auth/components/account-button.tsx';
import { CartButton } from '#web/features/cart/components/cart-button.tsx';
import { EmptyCartButton } from '#web/features/cart/components/empty-cart-button.tsx';
import { useChosenPlace, type ChosenPlace } from '#web/features/visit/state.ts';
import { useSite } from '#web/features/site/api.ts';
import { ThemeSwitch } from '#web/features/theme/components/theme-switch.tsx';
import { useSession } from '#web/features/auth/use-session.ts';
import { lazyPart, useIsIdle } from '#web/lib/lazy-part.ts';
import { paths } from '#web/paths.ts';
import { Logo } from '#web/ui/frame/logo.tsx';

const RunningLink = lazyPart(
  () => import('#web/features/customer-orders/components/running-link.tsx'),
  (part) => part.RunningLink,
);

const PlaceSheet = lazyPart(
  () => import('#web/features/checkout/components/place-sheet.tsx'),
  (part) => part.PlaceSheet,
);

/** Product §2.8. On phones the bottom bar holds the account, and a bar above it the cart, except where `hasCart`. */
export const TopBar = ({ className, hasCart }: { className?: string; hasCart: boolean }) => (
  <header className={clsx('sticky top-0 z-30 bg-bg/90 backdrop-blur-md short:max-md:static', className)}>
    <div className="@container mx-auto flex min-h-16 max-w-[1200px] items-center gap-3 px-4 md:min-h-18 md:px-6">
      <Link to={paths.home} className="flex min-h-11 items-center max-md:hidden">
        <Logo />
      </Link>
      <DeliveryCity />
      <div className="ms-auto flex items-center gap-1">
        <OrdersUnderWay />
        {!hasCart && <EmptyCartButton tone="ghost" />}
        <ThemeSwitch />
        <div className="max-md:hidden">
          <AccountButton />
        </div>
        <CartButton className={clsx('ms-2', !hasCart && 'max-md:hidden')} />
      </div>
    </div>
  </header>
);

function OrdersUnderWay() {
  const { user } = useSession();
  return useIsIdle() && user ? (
    <Suspense>
      <RunningLink />
    </Suspense>
  ) : null;
}

const placeName = ({ found }: ChosenPlace): string =>
  found.by === 'district' ? found.name : layoutMessages.yourPlace;

function DeliveryCity() {
  const site = useSite();
  const chosen = useChosenPlace();
  const { user } = useSession();
  const [sheet, setSheet] = useState<'never' | 'open' | 'closed'>('never');
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onPointerEnter={PlaceSheet.preload}
        onClick={() => setSheet('open')}
        className="flex min-h-11 min-w-0 items-center gap-2 rounded-full pe-2 text-start md:ms-4"
      >
        <span className="grid size-9 shrink-0 place-items-center rounded-full bg-primary-soft text-primary-ink">
          <MapPin aria-hidden className="size-4.5" />
        </span>
        <span className="min-w-0 leading-snug">
          <span className="block text-2xs text-fg-subtle">
            {chosen ? layoutMessages.deliverTo : layoutMessages.whereTo}
          </span>
          <span className="flex items-center gap-1 text-sm font-bold">
            {chosen ? placeName(chosen) : site?.city.name}
            <ChevronDown aria-hidden className="size-4 shrink-0 text-fg-subtle" />
          </span>
        </span>
      </button>
      {sheet !== 'never' && (
        <Suspense>
          <PlaceSheet
            user={user}
            isOpen={sheet === 'open'}
            onOpenChange={(isOpen) => setSheet(isOpen ? 'open' : 'closed')}
          />
        </Suspense>
      )}
    </>
  );
}

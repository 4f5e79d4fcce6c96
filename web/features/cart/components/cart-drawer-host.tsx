import { Suspense, useState } from 'react';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { useStore } from '#web/lib/store.ts';
import { askedItem, cartDrawer } from '../state.ts';

export const CartDrawer = lazyPart(
  () => import('./cart-drawer.tsx'),
  (part) => part.CartDrawer,
);
const OtherRestaurantDialog = lazyPart(
  () => import('./other-restaurant-dialog.tsx'),
  (part) => part.OtherRestaurantDialog,
);

export function CartHosts() {
  const isDrawerNeeded = useWasEver(useStore(cartDrawer));
  const isDialogNeeded = useWasEver(useStore(askedItem) !== null);
  return (
    <>
      {isDrawerNeeded && (
        <Suspense>
          <CartDrawer />
        </Suspense>
      )}
      {isDialogNeeded && (
        <Suspense>
          <OtherRestaurantDialog />
        </Suspense>
      )}
    </>
  );
}

function useWasEver(isNow: boolean): boolean {
  const [wasEver, setWasEver] = useState(false);
  if (isNow && !wasEver) setWasEver(true);
  return wasEver;
}

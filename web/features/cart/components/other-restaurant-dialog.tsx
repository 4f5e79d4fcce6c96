import { useState } from 'react';
import { otherCartMessages } from '#messages/placing/other-cart.ts';
import { useStore } from '#web/lib/store.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { askedItem, cartActions } from '../state.ts';
import { addToCart, useCart } from '../use-cart.ts';

export function OtherRestaurantDialog() {
  const asked = useStore(askedItem);
  const { restaurant } = useCart();
  const [name, setName] = useState('');
  if (asked && restaurant && restaurant.name !== name) setName(restaurant.name);
  const handleConfirm = () => {
    if (!asked) return;
    cartActions.clear();
    addToCart(asked);
    askedItem.set(null);
  };
  return (
    <ConfirmDialog
      isOpen={asked !== null}
      onOpenChange={(isOpen) => !isOpen && askedItem.set(null)}
      title={otherCartMessages.otherRestaurant(name)}
      text={otherCartMessages.otherRestaurantLead}
      confirmLabel={otherCartMessages.startNew}
      cancelLabel={otherCartMessages.keep}
      tone="primary"
      onConfirm={handleConfirm}
    />
  );
}

import { optionIdsOf, type CartLine } from '#shared/domain/placing/cart.ts';
import type { OrderPrice } from '#shared/domain/money/pricing.ts';
import { shownNames } from '#shared/domain/accounts/shown-names.ts';

/** The server refuses another fee or total than was shown. */
export const shownOf = ({ charges, totalCentimes }: OrderPrice) => ({
  shownDeliveryCentimes: charges.delivery,
  shownTotalCentimes: totalCentimes,
});

/** A line as it was shown, which the server compares with the menu. */
export const askedLine = ({ menuItemId, name, quantity, unitPriceCentimes, options }: CartLine) => ({
  menuItemId,
  quantity,
  optionIds: optionIdsOf({ options }),
  shownUnitCentimes: unitPriceCentimes,
  shownNames: shownNames({ name, options }),
});

import * as z from 'zod/mini';
import type { AccountId } from '#shared/domain/money/ledger-accounts.ts';

const ofRestaurant = /^restaurant_payable:[1-9]\d{0,8}$/;
const ofCourier = /^courier_payable:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const matching = <Value extends string>(...shapes: readonly RegExp[]) =>
  z.custom<Value>((value) => typeof value === 'string' && shapes.some((shape) => shape.test(value)));

/** The ledger's account that is paid out: `restaurant_payable:7`, `courier_payable:<user>`. */
export const payableField = matching<AccountId>(ofRestaurant, ofCourier);
export const courierPayableField = matching<AccountId>(ofCourier);

export const companyField = matching<AccountId | 'marketplace'>(ofRestaurant, /^marketplace$/);
export const legalPartyField = matching<AccountId | 'marketplace'>(ofRestaurant, ofCourier, /^marketplace$/);

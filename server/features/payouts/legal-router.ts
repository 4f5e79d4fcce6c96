import { accountOf } from '#shared/domain/money/ledger-accounts.ts';
import { procedures } from '#server/access.ts';
import { setOwnBank } from './bank-commands.ts';
import { courierIdentity, getLegalFacts, setIdentity, setOwnIdentity } from './legal-commands.ts';
import { readLegalFacts } from './legal-store.ts';

const { legal } = procedures;

export const legalRouter = legal.router({
  getOwnRestaurant: legal.getOwnRestaurant.handler(({ context }) =>
    readLegalFacts(context.app.db, accountOf('restaurant_payable', context.restaurantId)),
  ),

  setOwnRestaurant: legal.setOwnRestaurant.handler(({ context, input: { restaurantId: _, ...identity } }) =>
    setOwnIdentity(context.app, context.user, {
      party: accountOf('restaurant_payable', context.restaurantId),
      ...identity,
    }),
  ),

  setOwnRestaurantBank: legal.setOwnRestaurantBank.handler(({ context, input: { holder, rib } }) =>
    setOwnBank(context, context.user, {
      account: accountOf('restaurant_payable', context.restaurantId),
      holder,
      rib,
    }),
  ),

  getOwnCourier: legal.getOwnCourier.handler(({ context }) =>
    readLegalFacts(context.app.db, accountOf('courier_payable', context.courierId)),
  ),

  setOwnCourier: legal.setOwnCourier.handler(({ context, input }) =>
    setOwnIdentity(context.app, context.user, {
      party: accountOf('courier_payable', context.courierId),
      ...courierIdentity(input),
    }),
  ),

  setOwnCourierBank: legal.setOwnCourierBank.handler(({ context, input }) =>
    setOwnBank(context, context.user, {
      account: accountOf('courier_payable', context.courierId),
      ...input,
    }),
  ),

  get: legal.get.handler(({ context, input }) => getLegalFacts(context.app, input.party)),

  setCompany: legal.setCompany.handler(({ context, input }) =>
    setIdentity(context.app, context.admin, input),
  ),

  setCourier: legal.setCourier.handler(({ context, input: { party, seen, ...person } }) =>
    setIdentity(context.app, context.admin, { party, seen, ...courierIdentity(person) }),
  ),
});

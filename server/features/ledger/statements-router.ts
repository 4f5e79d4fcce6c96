import { accountOf, kindOf, type AccountId } from '#shared/domain/money/ledger-accounts.ts';
import { yearAround, yearLimitCentimes } from '#shared/domain/money/courier-year.ts';
import { ownerOf } from '#shared/domain/money/payouts.ts';
import { courierAccounts, restaurantAccounts } from '#shared/domain/money/statements.ts';
import { procedures } from '#server/access.ts';
import type { CourierId, OwnRestaurantId } from '#server/identity.ts';
import { getAccountName } from './corrections-store.ts';
import { readEarnings } from './earnings-store.ts';
import { viewCourierWeek, viewStatement, viewStatementCsv } from './statements-view.ts';

const { statements } = procedures;

const ofRestaurant = (id: OwnRestaurantId | string): AccountId[] =>
  restaurantAccounts.map((kind) => accountOf(kind, id));
const ofCourier = (id: CourierId | string): AccountId[] => courierAccounts.map((kind) => accountOf(kind, id));
const ofAny = (account: AccountId): AccountId[] =>
  kindOf(account) === 'restaurant_payable' ? ofRestaurant(ownerOf(account)) : ofCourier(ownerOf(account));

export const statementsRouter = statements.router({
  ofOwnRestaurant: statements.ofOwnRestaurant.handler(({ context, input }) =>
    viewStatement(context.app, ofRestaurant(context.restaurantId), input),
  ),

  exportOwnRestaurant: statements.exportOwnRestaurant.handler(({ context, input }) =>
    viewStatementCsv(context.app, ofRestaurant(context.restaurantId), input, {
      voice: 'payee',
      language: context.user.language,
    }),
  ),

  ofOwnCourier: statements.ofOwnCourier.handler(({ context, input }) =>
    viewStatement(context.app, ofCourier(context.courierId), input),
  ),

  exportOwnCourier: statements.exportOwnCourier.handler(({ context, input }) =>
    viewStatementCsv(context.app, ofCourier(context.courierId), input, {
      voice: 'payee',
      language: context.user.language,
    }),
  ),

  getOwnWeek: statements.getOwnWeek.handler(({ context }) =>
    viewCourierWeek(context.app, ofCourier(context.courierId)),
  ),

  getOwnYear: statements.getOwnYear.handler(async ({ context: { app, courierId } }) => {
    const { year, ...span } = yearAround(app.clock.now());
    const earned = await readEarnings(app.db, [courierId], span);
    return { year, earnedCentimes: earned.get(courierId) ?? 0, limitCentimes: yearLimitCentimes };
  }),

  getAsAdmin: statements.getAsAdmin.handler(async ({ context, input: { account, ...asked } }) => ({
    name: await getAccountName(context.app.db, account),
    ...(await viewStatement(context.app, ofAny(account), asked)),
  })),

  exportAsAdmin: statements.exportAsAdmin.handler(async ({ context, input: { account, ...asked } }) => {
    await getAccountName(context.app.db, account);
    return viewStatementCsv(context.app, ofAny(account), asked, {
      voice: 'admin',
      language: context.user.language,
    });
  }),
});

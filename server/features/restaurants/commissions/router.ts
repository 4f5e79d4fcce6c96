import { procedures } from '#server/access.ts';
import { getAgreements, getOwnCommission, setCommission } from './commands.ts';

const { commissions } = procedures;

export const commissionRouter = commissions.router({
  get: commissions.get.handler(({ context, input }) => getAgreements(context.app.db, input.id)),
  set: commissions.set.handler(({ context, input }) => setCommission(context.app, context.admin, input)),
  getOwn: commissions.getOwn.handler(({ context }) => getOwnCommission(context.app.db, context.restaurantId)),
});

import { procedures } from '#server/access.ts';
import { addTablet, endTablet, enterTablet, leaveTablet } from './tablets-commands.ts';
import { listTablets } from './tablets-store.ts';
import { viewListedTablet, viewTablet } from './tablets-view.ts';

const { tablets } = procedures;

export const tabletsRouter = tablets.router({
  list: tablets.list.handler(async ({ context: { app, restaurantId } }) =>
    (await listTablets(app.db, restaurantId, app.clock.now())).map(viewListedTablet),
  ),

  add: tablets.add.handler(({ context, input }) => addTablet(context, context, input.name)),

  end: tablets.end.handler(async ({ context, input }) => {
    await endTablet(context, context, input.id);
    return {};
  }),

  enter: tablets.enter.handler(async ({ context, input }) => viewTablet(await enterTablet(context, input))),

  leave: tablets.leave.handler(async ({ context }) => {
    await leaveTablet(context);
    return {};
  }),
});

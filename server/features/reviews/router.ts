import { procedures } from '#server/access.ts';
import { answerReview, countStars, getOwnReview, listPage, setHidden, writeReview } from './commands.ts';
import { isOf, isShownWithWords, type ListedReview } from './store.ts';
import { viewForAdmin, viewForCustomer, viewForOwner, viewPublic } from './view.ts';

const { reviews } = procedures;

export const reviewsRouter = reviews.router({
  list: reviews.list.handler(async ({ context, input: { restaurantId, ...asked } }) =>
    viewPage(await listPage(context.app.db, isShownWithWords(restaurantId), asked), viewPublic),
  ),

  getDistribution: reviews.getDistribution.handler(async ({ context, input }) => ({
    counts: await countStars(context.app.db, input.restaurantId),
  })),

  getMine: reviews.getMine.handler(async ({ context, input }) =>
    viewForCustomer(await getOwnReview(context.app, context.userId, input.orderId)),
  ),

  write: reviews.write.handler(async ({ context, input }) =>
    viewForCustomer(await writeReview(context.app, context.userId, input)),
  ),

  listOwn: reviews.listOwn.handler(async ({ context, input }) =>
    viewPage(await listPage(context.app.db, isOf(context.restaurantId), input), viewForOwner),
  ),

  answer: reviews.answer.handler(async ({ context, input }) => {
    return viewForOwner(
      await answerReview(context.app, context.restaurantId, { ...input, by: context.userId }),
    );
  }),

  listAsAdmin: reviews.listAsAdmin.handler(async ({ context, input }) =>
    viewPage(await listPage(context.app.db, undefined, input), viewForAdmin),
  ),

  hide: reviews.hide.handler(async ({ context, input }) => {
    return viewForAdmin(await setHidden(context.app, { ...input, by: context.admin }));
  }),

  show: reviews.show.handler(async ({ context, input }) => {
    return viewForAdmin(await setHidden(context.app, { ...input, by: context.admin }));
  }),
});

function viewPage<View>(
  page: { items: ListedReview[]; nextCursor: string | null },
  view: (review: ListedReview) => View,
): { items: View[]; nextCursor: string | null } {
  return { items: page.items.map(view), nextCursor: page.nextCursor };
}

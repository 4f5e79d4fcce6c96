import * as z from 'zod/mini';
import { thumbs } from '#shared/domain/restaurants/reviews.ts';
import { pageFields, restaurantIdField, uuidField } from '#shared/contract/fields.ts';
import { ofRestaurant } from '#shared/contract/restaurants/of-restaurant.ts';
import { procedure } from '#shared/contract/procedure.ts';
import { hideReviewForm, reviewAnswerForm, reviewForm } from './reviews-forms.ts';

const byOrder = z.object({ orderId: uuidField });
const page = z.object(pageFields);
const pageOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({ items: z.array(item), nextCursor: z.nullable(z.string()) });

/** What anyone reads: no name, no order. */
const publicReview = z.object({
  stars: z.number(),
  words: z.string(),
  writtenAt: z.date(),
  /** The restaurant's answer; empty until there is one. */
  answer: z.string(),
});
export type PublicReview = z.infer<typeof publicReview>;

const ownersReview = z.extend(publicReview, {
  orderId: z.string(),
  isHidden: z.boolean(),
});
export type OwnersReview = z.infer<typeof ownersReview>;

const adminsReview = z.extend(ownersReview, {
  restaurant: z.object({ id: z.number(), name: z.string() }),
  courier: z.nullable(z.enum(thumbs)),
  hiddenReason: z.string(),
});
export type AdminsReview = z.infer<typeof adminsReview>;

const customersReview = z.object({
  review: z.nullable(
    z.extend(publicReview, {
      courier: z.nullable(z.enum(thumbs)),
      /** Null while it is shown. */
      hiddenReason: z.nullable(z.string()),
    }),
  ),
  /** The customer may write or change the review until then; null when it is too late. */
  until: z.nullable(z.date()),
});
export type CustomersReview = z.infer<typeof customersReview>;

export const reviews = {
  list: procedure({
    method: 'GET',
    path: '/reviews/restaurant/{restaurantId}',
    summary: 'The written reviews of a restaurant, newest first',
  })
    .input(z.extend(page, { restaurantId: restaurantIdField }))
    .output(pageOf(publicReview)),

  getDistribution: procedure({
    method: 'GET',
    path: '/reviews/restaurant/{restaurantId}/distribution',
    summary: 'How many of the reviews that count gave one star, two, three, four and five',
    errors: ['restaurant_not_found'],
  })
    .input(z.object({ restaurantId: restaurantIdField }))
    .output(z.object({ counts: z.array(z.number()) })),

  getMine: procedure({
    method: 'GET',
    path: '/reviews/mine/{orderId}',
    summary: 'The review of an own order, and until when it can be written or changed',
    errors: ['order_not_found'],
  })
    .input(byOrder)
    .output(customersReview),

  write: procedure({
    method: 'PUT',
    path: '/reviews/mine/{orderId}',
    summary: 'Review an own delivered order, or change the review within a day',
    errors: ['order_not_found', 'review_too_early', 'review_of_cancelled', 'review_of_own', 'review_closed'],
  })
    .input(z.extend(byOrder, reviewForm.shape))
    .output(customersReview),

  listOwn: procedure({
    method: 'GET',
    path: '/restaurants/{restaurantId}/reviews',
    summary: 'The reviews of the own restaurant, newest first',
  })
    .input(ofRestaurant(page))
    .output(pageOf(ownersReview)),

  answer: procedure({
    method: 'POST',
    path: '/restaurants/{restaurantId}/reviews/{orderId}/answer',
    summary: 'Answer a review of the own restaurant, once',
    errors: ['review_not_found', 'review_answered'],
  })
    .input(ofRestaurant(z.extend(byOrder, reviewAnswerForm.shape)))
    .output(ownersReview),

  listAsAdmin: procedure({
    method: 'GET',
    path: '/reviews',
    summary: 'The reviews of all restaurants, newest first',
  })
    .input(page)
    .output(pageOf(adminsReview)),

  hide: procedure({
    method: 'POST',
    path: '/reviews/{orderId}/hide',
    summary: 'Hide a review; it no longer counts',
    errors: ['review_not_found'],
  })
    .input(z.extend(byOrder, hideReviewForm.shape))
    .output(adminsReview),

  show: procedure({
    method: 'POST',
    path: '/reviews/{orderId}/show',
    summary: 'Show a hidden review again; it counts again',
    errors: ['review_not_found'],
  })
    .input(byOrder)
    .output(adminsReview),
};

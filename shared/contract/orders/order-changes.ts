import * as z from 'zod/mini';
import { limits } from '#shared/domain/limits.ts';
import { proposalAnswers } from '#shared/domain/orders/order-changes.ts';
import { extensions } from '#shared/domain/promise/preparation.ts';
import { uuidField } from '#shared/contract/fields.ts';
import { customerOrder, kitchenOrder } from './order-views.ts';
import { ofRestaurant } from '#shared/contract/restaurants/of-restaurant.ts';
import { procedure } from '#shared/contract/procedure.ts';

const moment = z.pipe(
  z.iso.datetime(),
  z.transform((text) => new Date(text)),
);
const ofProposal = z.object({ orderId: uuidField, id: uuidField });

/** What kitchen and customer say about an order beside its moves (product §4.25, §4.26). */
export const orderChanges = {
  extendPreparation: procedure({
    method: 'POST',
    path: '/restaurants/{restaurantId}/orders/{orderId}/preparation',
    summary: 'Give an order in preparation 5 or 10 minutes more than the time that the kitchen saw',
    errors: ['order_not_found', 'illegal_move', 'preparation_too_long'],
  })
    .input(
      ofRestaurant(z.object({ orderId: uuidField, minutes: z.literal([...extensions]), readyBy: moment })),
    )
    .output(kitchenOrder),

  proposeChange: procedure({
    method: 'PUT',
    path: '/restaurants/{restaurantId}/orders/{orderId}/proposals/{id}',
    summary: 'Ask the customer to go on without a dish that ran out, or with another one',
    errors: [
      'order_not_found',
      'illegal_move',
      'menu_item_not_found',
      'dish_needs_choice',
      'already_proposed',
      'change_too_much',
      'key_reused',
    ],
  })
    .input(
      ofRestaurant(
        z.extend(ofProposal, {
          position: z.int().check(z.gte(0), z.lt(limits.orderLinesMax)),
          quantity: z.int().check(z.gte(1), z.lte(limits.lineQuantityMax)),
          replacementItemId: z.nullable(uuidField),
        }),
      ),
    )
    .output(kitchenOrder),

  withdrawProposal: procedure({
    method: 'DELETE',
    path: '/restaurants/{restaurantId}/orders/{orderId}/proposals/{id}',
    summary: 'Take back a proposal that the customer has not answered',
    errors: ['order_not_found', 'proposal_closed'],
  })
    .input(ofRestaurant(ofProposal))
    .output(kitchenOrder),

  answerProposal: procedure({
    method: 'POST',
    path: '/orders/mine/{orderId}/proposals/{id}/answer',
    summary: 'Answer a proposal of the kitchen within its time',
    errors: ['order_not_found', 'no_replacement', 'proposal_closed'],
  })
    .input(z.extend(ofProposal, { answer: z.enum(proposalAnswers) }))
    .output(customerOrder),
};

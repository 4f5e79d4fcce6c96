import * as z from 'zod/mini';
import { restaurantIdField, uuidField } from '#shared/contract/fields.ts';
import { procedure } from '#shared/contract/procedure.ts';

const place = z.object({ menuItemId: z.optional(uuidField) });
const file = z.file();
const restaurant = z.object({ restaurantId: restaurantIdField });
const hung = z.object({ imageUrl: z.string() });

const uploadErrors = [
  'restaurant_not_found',
  'menu_item_not_found',
  'photo_too_large',
  'not_a_photo',
  'photo_broken',
  'photo_wrong_size',
  'rate_limited',
] as const;
const removalErrors = ['restaurant_not_found', 'menu_item_not_found'] as const;

export const photos = {
  set: procedure({
    method: 'PUT',
    path: '/restaurants/{restaurantId}/photo',
    summary:
      "Set the photo of the owner's restaurant or of one of its dishes: JPEG, PNG, WebP or AVIF, at most 10 MiB",
    errors: uploadErrors,
    isDetailed: true,
  })
    .input(z.object({ params: restaurant, query: place, body: file }))
    .output(hung),

  remove: procedure({
    method: 'DELETE',
    path: '/restaurants/{restaurantId}/photo',
    summary: "Remove the photo of the owner's restaurant or of one of its dishes",
    errors: removalErrors,
    isDetailed: true,
  })
    .input(z.object({ params: restaurant, query: place }))
    .output(z.object({})),

  setAsAdmin: procedure({
    method: 'PUT',
    path: '/photos/{restaurantId}',
    summary: 'Set the photo of any restaurant or of one of its dishes',
    errors: uploadErrors,
    isDetailed: true,
  })
    .input(z.object({ params: restaurant, query: place, body: file }))
    .output(hung),

  removeAsAdmin: procedure({
    method: 'DELETE',
    path: '/photos/{restaurantId}',
    summary: 'Remove the photo of any restaurant or of one of its dishes',
    errors: removalErrors,
    isDetailed: true,
  })
    .input(z.object({ params: restaurant, query: place }))
    .output(z.object({})),
};

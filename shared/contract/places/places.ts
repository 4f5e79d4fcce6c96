import * as z from 'zod/mini';
import { placeKinds } from '#shared/domain/places/places.ts';
import { newIdField, positionField, uuidField } from '#shared/contract/fields.ts';
import { procedure } from '#shared/contract/procedure.ts';
import { needsName, placeFields } from './places-forms.ts';

const place = z.object({
  id: z.string(),
  kind: z.enum(placeKinds),
  /** Empty for home and work. */
  name: z.string(),
  address: z.string(),
  landmark: z.string(),
  door: z.string(),
  position: positionField,
  contactPhone: z.nullable(z.string()),
  note: z.string(),
  /** The mark of the door's photo, another one with each photo; null without a photo. */
  doorPhoto: z.nullable(z.string()),
});
export type Place = z.infer<typeof place>;

const byId = z.object({ id: uuidField });
const written = z.extend(placeFields, { position: positionField });
/** A data address: the photo has no address of its own, which others could open. */
const picture = z.object({ imageUrl: z.string() });

export const places = {
  list: procedure({
    method: 'GET',
    path: '/places',
    summary: 'The places of the caller’s address book, the last used first',
  }).output(z.array(place)),

  add: procedure({
    method: 'POST',
    path: '/places',
    summary: 'Keep a place; a second call with the same id changes nothing',
    errors: ['too_many_places', 'outside_service_area', 'place_not_found', 'rate_limited'],
  })
    .input(z.extend(written, { id: newIdField }).check(needsName))
    .output(place),

  update: procedure({
    method: 'PUT',
    path: '/places/{id}',
    summary: 'Change a place; placed orders keep what they were placed with',
    errors: ['place_not_found', 'outside_service_area', 'rate_limited'],
  })
    .input(z.extend(written, { id: uuidField }).check(needsName))
    .output(place),

  remove: procedure({
    method: 'DELETE',
    path: '/places/{id}',
    summary: 'Delete a place with its photo; a second call changes nothing',
  })
    .input(byId)
    .output(z.object({})),

  setPhoto: procedure({
    method: 'PUT',
    path: '/places/{id}/photo',
    summary: 'Set the photo of the door: JPEG, PNG, WebP or AVIF, at most 10 MiB',
    errors: [
      'place_not_found',
      'photo_too_large',
      'not_a_photo',
      'photo_broken',
      'photo_wrong_size',
      'rate_limited',
    ],
    isDetailed: true,
  })
    .input(z.object({ params: byId, body: z.file() }))
    .output(z.object({})),

  removePhoto: procedure({
    method: 'DELETE',
    path: '/places/{id}/photo',
    summary: 'Remove the photo of the door; a second call changes nothing',
    errors: ['place_not_found'],
  })
    .input(byId)
    .output(z.object({})),

  getPhoto: procedure({
    method: 'GET',
    path: '/places/{id}/photo',
    summary: 'The photo of the door of an own place',
    errors: ['place_not_found'],
  })
    .input(byId)
    .output(picture),

  getPhotoOfJob: procedure({
    method: 'GET',
    path: '/orders/jobs/{orderId}/door-photo',
    summary: 'The photo of the door that the caller’s running job leads to',
    errors: ['order_not_found'],
  })
    .input(z.object({ orderId: uuidField }))
    .output(picture),

  getPhotoAsAdmin: procedure({
    method: 'GET',
    path: '/orders/all/{orderId}/door-photo',
    summary: 'The photo of the door that an order leads to',
    errors: ['order_not_found'],
  })
    .input(z.object({ orderId: uuidField }))
    .output(picture),
};

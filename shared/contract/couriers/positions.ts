import * as z from 'zod/mini';
import { jobStatuses } from '#shared/domain/orders/order-lifecycle.ts';
import { accuracyField, positionField, uuidField } from '#shared/contract/fields.ts';
import { procedure } from '#shared/contract/procedure.ts';

const courierWithJob = z.object({
  orderId: z.string(),
  name: z.string(),
  status: z.enum(jobStatuses),
  position: positionField,
  at: z.date(),
});

const cityMap = z.object({
  restaurants: z.array(z.object({ id: z.number(), name: z.string(), position: positionField })),
  couriers: z.array(courierWithJob),
});
export type CityMapView = z.infer<typeof cityMap>;

export const positions = {
  reportMyPosition: procedure({
    method: 'PUT',
    path: '/positions/mine',
    summary: "Report the courier's position on duty with an active job; stored at most every 5 seconds",
  })
    .input(
      z.object({
        orderId: uuidField,
        position: positionField,
        accuracyMetres: z.optional(accuracyField),
      }),
    )
    /** False off duty, without this active job, within 5 s of the last position, far outside the city, or too rough. */
    .output(z.object({ isAccepted: z.boolean() })),

  getCityMap: procedure({
    method: 'GET',
    path: '/positions/city-map',
    summary: 'Positions of restaurants, and of couriers with an active job',
  }).output(cityMap),
};

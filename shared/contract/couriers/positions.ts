import * as z from 'zod/mini';
import { standingSources } from '#shared/domain/couriers/duty-positions.ts';
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

/** Where a courier stands, since when, and how that is known. */
const standing = z.object({ position: positionField, at: z.date(), source: z.enum(standingSources) });

/** A courier on duty without a job. */
const idleCourier = z.object({
  courierId: z.string(),
  name: z.string(),
  /** Null: neither the phone nor a last door says it. */
  standing: z.nullable(standing),
  /** An offer waits for the answer, or the courier has promised to come; null: free; absent from an older server. */
  asked: z.optional(z.nullable(z.enum(['offered', 'promised']))),
});

const cityMap = z.object({
  restaurants: z.array(z.object({ id: z.number(), name: z.string(), position: positionField })),
  couriers: z.array(courierWithJob),
  /** Absent from an older server. */
  idle: z.optional(z.array(idleCourier)),
});
export type CityMapView = z.infer<typeof cityMap>;

export const positions = {
  reportMyPosition: procedure({
    method: 'PUT',
    path: '/positions/mine',
    summary:
      "Report the courier's position on duty: with an active job at most every 5 seconds, without one, where the courier shares it, at most every 30",
  })
    .input(
      z.object({
        orderId: z.optional(uuidField),
        position: positionField,
        accuracyMetres: z.optional(accuracyField),
      }),
    )
    /**
     * The position is not accepted off duty, too early, far outside the city, too rough, without this active
     * job; and without an order not with a job, or unshared.
     */
    .output(z.object({ isAccepted: z.boolean() })),

  setSharing: procedure({
    method: 'PUT',
    path: '/positions/sharing',
    summary: "Share the courier's position on duty without a job, or refuse and stand at the last door",
  })
    .input(z.object({ isShared: z.boolean() }))
    .output(z.object({})),

  getCityMap: procedure({
    method: 'GET',
    path: '/positions/city-map',
    summary: 'Positions of restaurants and of couriers on duty',
  }).output(cityMap),
};

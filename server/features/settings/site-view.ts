import type { SiteConfiguration } from '#shared/contract/marketplace/site.ts';
import type { Stops } from './store.ts';
import type { AppContext } from '#server/context.ts';

type Told = Pick<SiteConfiguration, 'helpLine' | 'commissionPercent' | 'clockChanges' | 'courierPay'> & {
  ordersNeedPhone: boolean;
} & Stops;

/** Public: no secret. */
export function viewConfiguration(
  { config, demonstration, identities }: Pick<AppContext, 'config' | 'demonstration' | 'identities'>,
  { helpLine, commissionPercent, clockChanges, courierPay, ordersNeedPhone, ...stops }: Told,
): SiteConfiguration {
  const { city, mapStyleUrl, providers } = config;
  const configured = (['google', 'facebook'] as const).filter((name) => providers[name] !== null);
  return {
    city: { name: city.name, centre: city.centre, radiusMetres: city.radiusMetres },
    helpLine,
    commissionPercent,
    mapStyleUrl,
    clockChanges,
    courierPay,
    phoneCodes: identities.sendsCodes,
    orderingNeeds: ordersNeedPhone && identities.sendsCodes ? 'phone' : 'either',
    ...(stops.ordersPausedSince && { ordersPaused: true as const }),
    ...(stops.outboxHeldSince && { outboxHeld: true as const }),
    ...(stops.ordersLostSince && { ordersLost: true as const }),
    ...(stops.anonymisedAt && { isCopy: true as const }),
    socialProviders: configured,
    demonstration,
  };
}

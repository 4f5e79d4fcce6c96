import type { SiteConfiguration } from '#shared/contract/marketplace/site.ts';
import type { Stops } from './store.ts';
import type { AppContext } from '#server/context.ts';

type Told = Pick<SiteConfiguration, 'helpLine' | 'commissionPercent' | 'clockChanges' | 'courierPay'> & {
  ordersNeedPhone: boolean;
} & Pick<Stops, 'ordersPausedSince'>;

/** Public: no secret. */
export function viewConfiguration(
  { config, demonstration, identities }: Pick<AppContext, 'config' | 'demonstration' | 'identities'>,
  { helpLine, commissionPercent, clockChanges, courierPay, ordersNeedPhone, ordersPausedSince }: Told,
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
    ...(ordersPausedSince && { ordersPaused: true as const }),
    socialProviders: configured,
    demonstration,
  };
}

/** The state is for admins alone. */
export const viewState = ({ ordersPausedSince, outboxHeldSince, ordersLostSince, anonymisedAt }: Stops) => ({
  ordersPaused: ordersPausedSince !== null,
  outboxHeld: outboxHeldSince !== null,
  ordersLost: ordersLostSince !== null,
  isCopy: anonymisedAt !== null,
});

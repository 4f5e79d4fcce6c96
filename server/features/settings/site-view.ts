import type { SiteConfiguration } from '#shared/contract/marketplace/site.ts';
import type { AppContext } from '#server/context.ts';

type Told = Pick<SiteConfiguration, 'helpLine' | 'commissionPercent' | 'clockChanges' | 'courierPay'>;

/** Public: no secret. */
export function viewConfiguration(
  { config, demonstration }: Pick<AppContext, 'config' | 'demonstration'>,
  { helpLine, commissionPercent, clockChanges, courierPay }: Told,
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
    socialProviders: configured,
    demonstration,
  };
}

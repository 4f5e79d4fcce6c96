import type { SiteConfiguration } from '#shared/contract/site.ts';
import type { AppContext } from '#server/context.ts';

/** Public: no secret. */
export function viewConfiguration(
  { config, demonstration }: Pick<AppContext, 'config' | 'demonstration'>,
  { helpLine, clockChanges, courierPay }: Pick<SiteConfiguration, 'helpLine' | 'clockChanges' | 'courierPay'>,
): SiteConfiguration {
  const { city, mapStyleUrl, providers } = config;
  const configured = (['google', 'facebook'] as const).filter((name) => providers[name] !== null);
  return {
    city: { name: city.name, centre: city.centre, radiusMetres: city.radiusMetres },
    helpLine,
    mapStyleUrl,
    clockChanges,
    courierPay,
    socialProviders: configured,
    demonstration,
  };
}

import type { SiteConfiguration } from '#shared/contract/site.ts';
import type { Config } from '#server/config.ts';
import { demoAccounts, demoPassword } from '#server/db/seed/accounts.ts';

/** Public: no secret, and demonstration accounts only in a demonstration. */
export function viewConfiguration(config: Config, helpLine: string | null): SiteConfiguration {
  const { city, mapStyleUrl, providers, mode } = config;
  const configured = (['google', 'facebook'] as const).filter((name) => providers[name] !== null);
  return {
    city: { name: city.name, centre: city.centre, radiusMetres: city.radiusMetres },
    helpLine,
    mapStyleUrl,
    socialProviders: configured,
    demonstration:
      mode === 'production'
        ? null
        : {
            password: demoPassword,
            accounts: demoAccounts.map(({ label, name, email, role }) => ({ label, name, email, role })),
            position: city.centre,
          },
  };
}

import { forwardedHeader, isAmong } from '#server/security/client-address.ts';
import { doctorHeader, doctorMark } from '#server/security/doctor-mark.ts';
import { version as ownVersion } from '#server/version.ts';
import { errorCodeOf } from './error-code.ts';
import { fault, ok, warning } from './finding.ts';
import type { Examined, LookOutside } from './looks.ts';

const dayMs = 24 * 60 * 60_000;

/** The site as people reach it: through the proxy, with its certificate. */
export const site: LookOutside = async ({ config: { siteUrl }, world }) => {
  const asked = await world.ask(`${siteUrl}/readyz`, {}).catch((error: unknown) => errorCodeOf(error));
  if (typeof asked === 'string')
    return fault(`${siteUrl} does not answer (${asked}): see the name, the proxy and its certificate`);
  if (asked.status === 503)
    return fault(`${siteUrl}/readyz says 503: the server behind the proxy is not ready`);
  if (asked.status !== 200)
    return fault(`${siteUrl}/readyz says ${asked.status}: the proxy leads elsewhere, or redirects`);
  const apartMs = asked.date === null ? 0 : Math.abs(new Date(asked.date).getTime() - world.now().getTime());
  return apartMs > 30_000
    ? warning(
        `${siteUrl} answers, with a date ${Math.round(apartMs / 1000)} s off: a cache keeps it, or a clock is wrong`,
      )
    : ok(`${siteUrl} answers`);
};

export const replica: LookOutside = async ({ config: { replicaUrl }, world }) => {
  if (replicaUrl === null) return ok('none is set: the primary answers all');
  const isStandby = await world.readIsStandby(replicaUrl).catch((error: unknown) => errorCodeOf(error));
  if (typeof isStandby === 'string')
    return warning(`it does not answer (${isStandby}): the primary answers all meanwhile`);
  return isStandby
    ? ok('a standby: figures, files and searches are read there')
    : fault('DATABASE_REPLICA_URL leads to a primary: give it the address of a standby');
};

export const certificate: LookOutside = async ({ config: { siteUrl }, world }) => {
  if (siteUrl.startsWith('http://')) return ok('none: the site is on this machine alone');
  const end = await world.readCertificateEnd(siteUrl).catch((error: unknown) => errorCodeOf(error));
  if (typeof end === 'string') return fault(`none was sent (${end}): see the proxy`);
  const days = Math.floor((end.getTime() - world.now().getTime()) / dayMs);
  const says = `it ends in ${days} days`;
  if (days < 3) return fault(`${days < 0 ? 'it has ended' : says}: renew it now`);
  return days < 21 ? warning(`${says}: see why it was not renewed`) : ok(says);
};

/** An address that no visitor has (RFC 5737). */
const claimed = '203.0.113.7';
const isLoopback = (address: string): boolean => address === '::1' || address.startsWith('127.');

/** Limits count by the address that the server sees: it must be the visitor's, and not what a visitor claims. */
export const proxy: LookOutside = async (examined) => {
  const { config, world } = examined;
  const { siteUrl, trustedProxies } = config;
  const seenAs = readSeenAs(await askAsDoctor(examined, { [forwardedHeader]: claimed }));
  if (seenAs === undefined)
    return warning('not seen: no server of this version and this AUTH_SECRET answers behind it');
  if (seenAs === claimed)
    return fault(
      'a visitor is believed to have any address: let the proxy append to X-Forwarded-For, and set TRUSTED_PROXY_HOPS to the number of proxies',
    );
  const isHere = isLoopback(await world.resolve(new URL(siteUrl).hostname).catch(() => ''));
  if (isLoopback(seenAs) && !isHere)
    return fault('every visitor is seen as the proxy: set TRUSTED_PROXY_HOPS to the number of proxies');
  if (isAmong(trustedProxies, seenAs) && !world.isOwnAddress(seenAs))
    return warning(`we are seen as ${seenAs}: if that is a proxy's, TRUSTED_PROXY_HOPS is too small`);
  return ok(`we are seen as ${seenAs}`);
};

/** The version of this folder, and of the server that answers people. */
export const version: LookOutside = async (examined) => {
  const [, running] = /"version":"([^"]+)"/.exec(await askAsDoctor(examined, {})) ?? [];
  if (running === undefined || running === ownVersion) return ok(ownVersion);
  return warning(`${ownVersion} here, but ${running} answers at ${examined.config.siteUrl}`);
};

/** The body of /healthz, or an empty text. */
async function askAsDoctor({ config, world }: Examined, headers: Record<string, string>): Promise<string> {
  const mark = { [doctorHeader]: doctorMark(config, world.now()) };
  const answer = await world.ask(`${config.siteUrl}/healthz`, { ...headers, ...mark }).catch(() => undefined);
  return answer?.body ?? '';
}

function readSeenAs(body: string): string | undefined {
  const [, seenAs] = /"seenAs":"([\da-f.:]+)"/.exec(body) ?? [];
  return seenAs;
}

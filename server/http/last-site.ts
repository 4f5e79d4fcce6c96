import type { Client } from '#shared/contract/contract.ts';
import type { SiteConfiguration } from '#shared/contract/marketplace/site.ts';
import { withPatience } from './shared-answer.ts';

/** Pages that need no data but the site's wait this long for it, then what it was before stands in them. */
const patienceMs = 1_500;
/** The next pages have what it was before at once, for this long. */
const silentMs = 5_000;

/** What the database last returned of the site: so the pages without data come while it is away. */
export function createLastSite(read: () => Promise<SiteConfiguration>) {
  let last: SiteConfiguration | undefined;
  let silentUntil = -Infinity;
  const note = (site: SiteConfiguration): SiteConfiguration => (last = site);
  // The database was there a moment ago: a process opens only with it.
  void read().then(note, () => undefined);

  async function get(onOld: () => void): Promise<SiteConfiguration> {
    const asked = read().then(note);
    if (!last) return asked;
    const isSilent = performance.now() < silentUntil;
    const site = await withPatience(isSilent ? 100 : patienceMs, asked).catch(() => undefined);
    if (site) return site;
    silentUntil = performance.now() + silentMs;
    onOld();
    return last;
  }

  return {
    /** Calls `onOld` when a page is made of an earlier answer. The client's own faults then are none of the page's. */
    lentTo(client: Client, onOld: () => void): Client {
      const site = { ...client.site, getConfiguration: () => get(onOld) };
      return new Proxy(client, {
        get: (target, name, receiver) => (name === 'site' ? site : Reflect.get(target, name, receiver)),
      });
    },
  };
}

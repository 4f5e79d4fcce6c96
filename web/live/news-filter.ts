import type { Hint } from '#shared/contract/marketplace/events.ts';

const rememberedVersions = 1_000;

/**
 * Drops versions that another hint has already announced, also an old one that a new stream repeats. A hint about the
 * user's own order says more than one of others with the same version: a courier on duty receives both of a released job.
 */
export function createNewsFilter(): (hint: Hint) => boolean {
  const heard = new Set<string>();
  return ({ topic, id, aspect = '', version, isOfOthers }) => {
    const own = `${topic} ${id} ${aspect} ${version}`;
    const key = isOfOthers ? `${own} of others` : own;
    if (heard.has(own) || heard.has(key)) return false;
    if (heard.size >= rememberedVersions) heard.clear();
    heard.add(key);
    return true;
  };
}

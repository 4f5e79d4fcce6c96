import { createHash, timingSafeEqual } from 'node:crypto';

/** Whether the header of a request holds the token. Takes the same time for every wrong one. */
export function bearsToken(authorization: string | undefined, token: string | null): boolean {
  if (token === null) return false;
  const [one, other] = [authorization ?? '', `Bearer ${token}`].map((text) =>
    createHash('sha256').update(text).digest(),
  );
  return one !== undefined && other !== undefined && timingSafeEqual(one, other);
}

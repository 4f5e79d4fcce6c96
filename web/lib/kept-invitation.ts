import { readText, writeText } from './storage.ts';

const name = 'mida.invitation';
/** An invitation is kept as long as a sign-up's browser is known. */
const cachedMs = 24 * 60 * 60_000;

/** A visitor who signs up for an invitation comes back to it from the confirmation's page, in another tab. */
export const keepInvitation = (token: string | null): void =>
  writeText(name, token && JSON.stringify({ token, keptAt: Date.now() }));

export function keptInvitation(): string | null {
  const { token, keptAt } = parse(readText(name));
  if (typeof token === 'string' && Math.abs(Date.now() - Number(keptAt)) < cachedMs) return token;
  writeText(name, null);
  return null;
}

function parse(text: string | null): Record<string, unknown> {
  try {
    return Object(JSON.parse(text ?? 'null'));
  } catch {
    return {};
  }
}

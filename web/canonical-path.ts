import { westernDigits } from '#shared/domain/writing/typed-numbers.ts';

/** A page has one address: this is how the address of a route is spelled. */
export function canonicalPath(routePath: string, pathname: string): string {
  const given = pathname.split('/').filter((part) => part !== '');
  const parts = routePath.split('/').filter((part) => part !== '');
  const areAllGiven = parts.length === given.length;
  const written = parts
    .filter((part) => areAllGiven || !part.startsWith('{-$'))
    .map((part, index) => (/^(?:\$|\{-\$)/.test(part) ? canonicalParameter(given[index] ?? '') : part));
  return `/${written.join('/')}`;
}

function canonicalParameter(given: string): string {
  const text = westernDigits(decoded(given)).trim();
  if (/^\d+$/.test(text)) return text.replace(/^0+(?=\d)/, '');
  return /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text) ? text.toLowerCase() : given;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

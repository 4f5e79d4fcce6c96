import { errorOf } from './rpc-link.ts';

/** A file that the server writes while it reads it. Browsers keep long ones on their disk; a cut one is an error. */
export async function fetchCsv(
  path: `/${string}`,
  asked: Record<string, string | undefined>,
): Promise<{ csv: Blob }> {
  const chosen = Object.entries(asked).flatMap(([name, value]) => (value ? [[name, value]] : []));
  const response = await fetch(`/api/v1${path}?${new URLSearchParams(chosen)}`);
  if (!response.ok) throw errorOf(await response.json().catch(() => undefined));
  return { csv: await response.blob() };
}

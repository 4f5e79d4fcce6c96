import { once } from 'node:events';
import { launchProduct, type Product } from '#scripts/browser/product.ts';

export const restaurantsOf = async (product: Product): Promise<{ id: number }[]> => {
  const answer = await fetch(`${product.url}/api/v1/restaurants`);
  const { restaurants } = (await answer.json()) as { restaurants: { id: number }[] };
  return restaurants;
};

/** `said` is all that the product wrote to its error output. */
export async function failedStart(
  settings: Record<string, string>,
): Promise<{ said: string; code: number | null }> {
  const child = launchProduct(settings, 'pipe');
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  // The product opened after all, so its code will be 0.
  child.stdout?.once('data', () => child.kill('SIGTERM'));
  // The last words of the product may arrive after its exit.
  const [code] = (await once(child, 'close')) as [number | null];
  return { said: said.trim(), code };
}

/** Production loads no sample city, so it opens faster. */
export const production = {
  NODE_ENV: 'production',
  SITE_URL: 'https://mida.example',
  AUTH_SECRET: 'an-operators-own-secret-of-forty-characters',
  ADMIN_EMAILS: 'boss@mida.example',
  MAIL_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'mida@mida.example',
};

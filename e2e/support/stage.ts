import type { Browser } from 'playwright-core';
import { afterAll } from 'vitest';
import { openBrowser } from './browser.ts';
import { startProduct, type Product } from './product.ts';

/** What a story plays on. */
export interface Stage {
  product: Product;
  browser: Browser;
}

/** The product with its sample city, and a browser; both end with the file that asked for them. */
export async function openStage(settings: Record<string, string> = {}): Promise<Stage> {
  const [product, browser] = await Promise.all([startProduct(settings), openBrowser()]);
  afterAll(async () => {
    await browser.close();
    await product.stop();
  });
  return { product, browser };
}

import { chromium, type Browser } from 'playwright-core';
import { forFile } from './for-file.ts';
import { startProduct, type Product } from '#scripts/browser/product.ts';
import { askDoor } from '#scripts/browser/stage-door.ts';

/*
 * How to write a story.
 *
 *   const { product, browser } = openStage();
 *   it('…', async () => {
 *     const { page, context, complaints } = await newPerson(browser, product.url, 'phone');
 *
 * `openStage` gives the warm product of this worker, shared with the stories of other files, one file after the other.
 * Such a story only reads, or works with accounts it has signed up itself, or undoes what it did: it finds
 * the sample city as it was and leaves it so. A story that places many orders, changes settings or needs the city
 * untouched takes `openOwnStage(settings)`: a product of its own on a copy of the sample city, for about 3 s of CPU.
 * The browser process is the same for all stories of a worker; each person has a context of his own in it.
 *
 * Whatever else a file starts, it starts with `forFile` (for-file.ts), or it registers the end first.
 */

export type StoryBrowser = Pick<Browser, 'newContext' | 'newPage'>;

/** What a story plays on. */
export interface Stage {
  product: Pick<Product, 'url'>;
  browser: StoryBrowser;
}

/** The warm product of this worker with its sample city, and its browser. */
export function openStage(): Stage {
  const url = forFile(
    () => askDoor('product'),
    () => Promise.resolve(),
  );
  const product = {
    get url(): string {
      return url();
    },
  };
  return { product, browser: connectBrowser() };
}

/** A product for this file alone, on a fresh copy of the sample city, and the worker's browser. */
export function openOwnStage(settings: Record<string, string> = {}): Stage & { product: Product } {
  return { product: openOwnProduct(() => settings), browser: connectBrowser() };
}

/** The product alone. Its settings may name what `forFile` has started before. */
export function openOwnProduct(settings: () => Record<string, string>): Product {
  const started = forFile(
    () => startProduct(settings()),
    (product) => product.stop(),
  );
  return {
    get url(): string {
      return started().url;
    },
    stop: () => started().stop(),
  };
}

/** The browser of this worker; with the connection of this file its contexts end. */
export function connectBrowser(): StoryBrowser {
  const connected = forFile(
    async () => chromium.connect(await askDoor('browser')),
    (browser) => browser.close(),
  );
  return {
    newContext: (options) => connected().newContext(options),
    newPage: (options) => connected().newPage(options),
  };
}

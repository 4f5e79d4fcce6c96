import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { chromium, type Browser } from 'playwright-core';
import { forFile } from './for-file.ts';
import { startProduct, type Product } from '#scripts/browser/product.ts';
import { askSharedStage } from '#scripts/browser/shared-stage.ts';

/**
 * How to write a story: `openStage()` gives this worker's warm product and browser, shared with other files. A story on it
 * reads only, or uses its own accounts, or restores what it changed: the sample city stays as it was. A story that
 * changes settings or places many orders takes `openOwnStage(settings)`, a product on a copy of the sample city in
 * PostgreSQL (about 2 s of CPU); the shared products run on the embedded database. Start anything else with
 * `forFile` (for-file.ts).
 */

export type StoryBrowser = Pick<Browser, 'newContext' | 'newPage'>;

export interface Stage {
  product: Pick<Product, 'url'>;
  browser: StoryBrowser;
}

export function openStage(): Stage {
  const url = forFile(
    () => askSharedStage('product'),
    () => Promise.resolve(),
  );
  const product = {
    get url(): string {
      return url();
    },
  };
  return { product, browser: connectBrowser() };
}

export function openOwnStage(settings: Record<string, string> = {}): Stage & { product: Product } {
  return { product: openOwnProduct(() => settings), browser: connectBrowser() };
}

export function openOwnProduct(settings: () => Record<string, string>): Product {
  const started = forFile(
    async () => {
      const { DATABASE_URL = await copySampleDatabase(), ...others } = settings();
      return startProduct({ DATABASE_URL, ...others });
    },
    (product) => product.stop(),
  );
  return {
    get url(): string {
      return started().url;
    },
    stop: () => started().stop(),
  };
}

/** The database ends with the run. */
async function copySampleDatabase(): Promise<string> {
  const url = new URL(await askSharedStage('sample-database'));
  const sample = url.pathname.slice(1);
  const name = `stage_${randomUUID().replaceAll('-', '')}`;
  // A database with open connections cannot be copied.
  url.pathname = 'template1';
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  await client.query(`create database ${name} template ${sample}`);
  await client.end();
  url.pathname = name;
  return url.href;
}

/** Its contexts end with the connection of this file. */
export function connectBrowser(): StoryBrowser {
  const connected = forFile(
    async () => chromium.connect(await askSharedStage('browser')),
    (browser) => browser.close(),
  );
  return {
    newContext: (options) => connected().newContext(options),
    newPage: (options) => connected().newPage(options),
  };
}

import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import pg from 'pg';
import { forFile } from './for-file.ts';
import { showPagesOfFailures } from './failed-pages.ts';
import { browserOptions, patienceMs } from '#scripts/browser/browser.ts';
import { startProduct, type Product } from '#scripts/browser/product.ts';
import { askSharedStage } from '#scripts/browser/shared-stage.ts';

// How to write a story: `openStage()` gives this worker's warm product and browser, shared with other files,
// so its stories read only, use their own accounts, or restore what they changed. A story that changes
// settings or places many orders takes `openOwnStage(settings)`: a product on a copy of the sample city in
// PostgreSQL (about 2 s of CPU; shared products run on the embedded database). Start anything else with
// `forFile` (for-file.ts).

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
  return { product, browser: openStoryBrowser() };
}

export function openOwnStage(settings: Record<string, string> = {}): Stage & { product: Product } {
  return { product: openOwnProduct(() => settings), browser: openStoryBrowser() };
}

type Query = (text: string, values?: unknown[]) => Promise<pg.QueryResult>;

/** A stage for stories in which time passes: `query` reaches into the product's database. */
export function openStageWithDatabase(
  settings: () => Record<string, string> = () => ({}),
): Stage & { query: Query; databaseUrl: () => string } {
  const database = forFile(
    async () => {
      const url = await askSharedStage('database');
      return { url, pool: new pg.Pool({ connectionString: url, max: 1 }) };
    },
    ({ pool }) => pool.end(),
  );
  const product = openOwnProduct(() => ({ ...settings(), DATABASE_URL: database().url }));
  return {
    product,
    browser: openStoryBrowser(),
    query: (text, values) => database().pool.query(text, values),
    databaseUrl: () => database().url,
  };
}

export function openOwnProduct(settings: () => Record<string, string>): Product {
  const started = forFile(
    async () => {
      const { DATABASE_URL = await askSharedStage('database'), ...others } = settings();
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

/** The browser's contexts end with this file. Its shell lacks notifications and loads pictures far below the page. */
export function openStoryBrowser(kind: BrowserKind = 'shell'): StoryBrowser {
  const contexts = new Set<BrowserContext>();
  const keep = <Opened extends BrowserContext | Page>(opened: Opened, context: BrowserContext): Opened => {
    contexts.add(context);
    context.once('close', () => contexts.delete(context));
    opened.setDefaultTimeout(patienceMs);
    return opened;
  };
  const launched = forFile(
    () => browserOfWorker(kind),
    () => Promise.all([...contexts].map((context) => context.close())),
  );
  showPagesOfFailures(() => [...contexts]);
  return {
    newContext: async (options) => {
      const context = await launched().newContext(options);
      return keep(context, context);
    },
    newPage: async (options) => {
      const page = await launched().newPage(options);
      return keep(page, page.context());
    },
  };
}

type BrowserKind = 'shell' | 'chromium';
const browsers = new Map<BrowserKind, Promise<Browser>>();

/** One for all files of a worker, which ends it; another one after a crash. */
async function browserOfWorker(kind: BrowserKind): Promise<Browser> {
  const known = await browsers.get(kind)?.catch(() => undefined);
  if (known?.isConnected()) return known;
  const shell = kind === 'shell' ? process.env['HEADLESS_SHELL_PATH'] : undefined;
  const launching = chromium.launch({ ...browserOptions(), ...(shell && { executablePath: shell }) });
  browsers.set(kind, launching);
  return launching;
}

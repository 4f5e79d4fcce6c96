import { createServer as createHttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { orderingLimits } from '#shared/domain/placing/ordering-limits.ts';
import { createServer } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import type { OwnRestaurantId } from '#server/identity.ts';
import { openDatabase, type Queries } from '#server/db/connect.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { sampleRestaurants } from '#server/seed/restaurants.ts';
import { createAdmission } from '#server/admission.ts';
import { createIdentities } from '#server/features/auth/identities.ts';
import { personalRows } from '#server/sheets.ts';
import { insertMenuItems } from '#server/features/menu/store.ts';
import { insertRestaurant, openForOrders } from '#server/features/restaurants/store.ts';
import { loadPageRenderer } from '#server/http/render.ts';
import { createHub } from '#server/live/hub.ts';
import { createMeter } from '#server/meter.ts';
import {
  ask,
  publicAddresses,
  type Answer,
  type PageServerAnswer,
  type PageServerOrder,
} from './page-messages.ts';

interface Site {
  port: number;
  setForgetting(isForgetting: boolean): void;
}

const cityRestaurants = 50;
const dishesPerRestaurant = 40;

const [, , kind, source = ''] = process.argv;
const site = await (kind === 'product' ? openProduct(source) : openBareServer(Number(source)));
const answer = (message: PageServerAnswer): void => void process.send?.(message);

process.on('message', (order: PageServerOrder) => {
  if (order !== 'cpu') site.setForgetting(order === 'forget');
  const { user, system } = process.cpuUsage();
  answer({ port: site.port, cpuMicroseconds: user + system });
});
process.on('disconnect', () => process.exit());
answer({ port: site.port, cpuMicroseconds: 0 });

async function openProduct(url: string): Promise<Site> {
  const database = await openDatabase({ url });
  await migrateDatabase(database);
  await openCity(database.db);
  const config = readConfig({ MAP_STYLE_URL: 'none' });
  const clock = { now: () => new Date() };
  const parts = { config, clock, log: pino({ level: 'silent' }), live: createHub(), db: database.db };
  const app = {
    ...parts,
    meter: createMeter({ ...parts, pool: database.pool }),
    admission: createAdmission(parts.log),
    identities: createIdentities(parts),
    personalRows,
    orderingLimits,
    demonstration: null,
  };
  const server = await createServer(app, await loadPageRenderer());
  const { port } = new URL(await server.listen({ host: '127.0.0.1', port: 0 }));
  let isForgetting = false;
  // An order for each answer would be counted as work for a page.
  server.server.on('request', (_request, response) =>
    response.once('finish', () => isForgetting && app.live.startOver()),
  );
  const setForgetting = (value: boolean): void => {
    isForgetting = value;
    app.live.startOver();
  };
  return { port: Number(port), setForgetting };
}

async function openCity(db: Queries): Promise<void> {
  const at = new Date();
  for (let id = 1; id <= cityRestaurants; id += 1) {
    const sample = sampleRestaurants[id % sampleRestaurants.length];
    if (!sample) throw new Error('there are no sample restaurants');
    const { menu, deliveryMinutes, name, ...restaurant } = sample;
    const [deliveryMinMinutes, deliveryMaxMinutes] = deliveryMinutes;
    const dishes = Array.from({ length: dishesPerRestaurant }, (_, index) => {
      const { priceMad, ...dish } = menu[index % menu.length] ?? {
        priceMad: 10,
        name,
        description: '',
        category: name,
      };
      return {
        ...dish,
        name: `${dish.name} ${index + 1}`,
        priceCentimes: Math.round(priceMad * 100),
        photoId: null,
      };
    });
    await db.transaction(async (tx) => {
      const opened = { ...restaurant, id, name: `${name} ${id}`, ...openForOrders, createdAt: at };
      await insertRestaurant(tx, { ...opened, deliveryMinMinutes, deliveryMaxMinutes });
      await insertMenuItems(tx, id as OwnRestaurantId, dishes, at);
    });
  }
}

/** Serves what the product answers, from memory. */
async function openBareServer(productPort: number): Promise<Site> {
  const answers = new Map<string, Answer>(
    await Promise.all(
      publicAddresses.map(async (address) => [address, await ask(productPort, address, 'br')] as const),
    ),
  );
  const server = createHttpServer(({ url = '' }, response) => {
    const known = answers.get(url);
    response.writeHead(known?.status ?? 404, known?.headers);
    response.end(known?.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { port: (server.address() as AddressInfo).port, setForgetting: () => undefined };
}

import { pino } from 'pino';
import type { NatsPlace } from '#server/config.ts';
import type { OpenDatabase } from '#server/db/connect.ts';
import type { Live } from '#server/live/bus.ts';
import { openLive } from '#server/live/open-live.ts';
import { startTestApp, type TestApp } from './app.ts';

export interface TwoProcesses {
  apps: [TestApp, TestApp];
  hubs: [Live['hub'], Live['hub']];
  close(): Promise<void>;
}

/** A process's connection to the bus, once it receives. */
export async function connectLive(database: OpenDatabase, nats: NatsPlace | null = null): Promise<Live> {
  const live = await openLive({ nats }, database, pino({ level: 'silent' }));
  await new Promise<void>((resolve) => live.hub.onStartOver(resolve));
  return live;
}

export async function startTwoProcesses(
  database: OpenDatabase,
  { nats = null, settings }: { nats?: NatsPlace | null; settings?: Record<string, string> } = {},
): Promise<TwoProcesses> {
  const lives = [await connectLive(database, nats), await connectLive(database, nats)] as const;
  const start = ({ hub }: Live) => startTestApp({ settings, shared: { database, hub } });
  const apps: TwoProcesses['apps'] = [await start(lives[0]), await start(lives[1])];
  return {
    apps,
    hubs: [lives[0].hub, lives[1].hub],
    close: async () => {
      for (const app of apps) await app.close();
      for (const live of lives) await live.close();
    },
  };
}

import type { MarketplaceSettings } from '#shared/contract/settings.ts';
import type { AppContext } from '#server/context.ts';
import { inTransaction } from '#server/live/announce.ts';
import { writeSettings } from './store.ts';

export function updateSettings(app: AppContext, changed: MarketplaceSettings): Promise<MarketplaceSettings> {
  return inTransaction(app, async (tx, announce) => {
    announce({ topic: 'settings', id: 'settings', version: app.clock.now().getTime(), channels: ['admins'] });
    return writeSettings(tx, changed);
  });
}

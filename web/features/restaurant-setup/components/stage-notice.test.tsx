import { expect, it } from 'vitest';
import { setupMessages } from '#messages/restaurants/setup.ts';
import type { RestaurantRole } from '#shared/domain/restaurants/restaurant-roles.ts';
import type { RestaurantStage } from '#shared/domain/restaurants/restaurant-setup.ts';
import { renderOnBoard } from '#web/lib/render-on-board.tsx';
import { StageNotice } from './stage-notice.tsx';

async function told(role: RestaurantRole, stage: RestaurantStage, delistedReason: string | null = null) {
  const html = await renderOnBoard(<StageNotice />, { role, own: { stage, delistedReason } });
  return { words: html.replace(/<[^>]+>/g, ' ').trim(), isLinked: html.includes('<a ') };
}

it('before the opening the kitchen reads that it waits, without a way to what it may not see', async () => {
  const kitchen = await told('kitchen', 'setting_up');
  expect(kitchen.words).toContain(setupMessages.noticeOfKitchen);
  expect(kitchen.isLinked).toBe(false);
  const manager = await told('manager', 'setting_up');
  expect(manager.words).toContain(setupMessages.noticeLead);
  expect(manager.isLinked).toBe(true);
});

it('of a restaurant off the pages the kitchen reads what to do, and a manager also why', async () => {
  expect((await told('kitchen', 'delisted')).words).toContain(setupMessages.finishOpen);
  const manager = await told('manager', 'delisted', 'رخصة ناقصة');
  expect(manager.words).toContain(setupMessages.delistedBecause('رخصة ناقصة'));
});

it('a restaurant on the pages has no notice', async () => {
  expect(await told('kitchen', 'listed')).toEqual({ words: '', isLinked: false });
});

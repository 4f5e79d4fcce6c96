import { expect, it } from 'vitest';
import type { OwnRestaurant } from '#shared/contract/restaurants/restaurants.ts';
import { hoursMessages } from '#messages/restaurants/hours.ts';
import { ownRestaurantMessages } from '#messages/restaurants/own-restaurant.ts';
import { renderOnBoard } from '#web/lib/render-on-board.tsx';
import { OpeningNotice } from './opening-notice.tsx';

const open: Partial<OwnRestaurant> = {
  stage: 'listed',
  isAcceptingOrders: true,
  opening: { isOpen: true, turnsAt: null },
  pausedUntil: null,
  pausedBecause: null,
};

async function told(changed: Partial<OwnRestaurant>): Promise<string> {
  const notice = <OpeningNotice now={new Date('2026-11-26T12:00Z')} />;
  const html = await renderOnBoard(notice, { role: 'kitchen', own: { ...open, ...changed } });
  return html.replace(/<[^>]+>/g, ' ');
}

const off = { isAcceptingOrders: false, opening: { isOpen: false, turnsAt: null } };

it('the board of a restaurant that is switched off says so, with a way to switch it on', async () => {
  const words = await told(off);
  expect(words).toContain(ownRestaurantMessages.notAcceptingOrders);
  expect(words).toContain(hoursMessages.resume);
});

it('an open board has no notice, and a state that another notice shows is not shown a second time', async () => {
  for (const changed of [
    {},
    { ...off, pausedBecause: 'missed_orders' },
    { ...off, stage: 'delisted' },
  ] as const)
    expect((await told(changed)).trim()).toBe('');
});

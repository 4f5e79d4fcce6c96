import type { Locator, Page } from 'playwright-core';

/** What drags: a mouse or a finger. */
export interface Pointer {
  down: (x: number, y: number) => Promise<unknown>;
  move: (x: number, y: number) => Promise<unknown>;
  up: () => Promise<unknown>;
}

export const mouseOf = ({ mouse }: Page): Pointer => ({
  down: (x, y) => mouse.move(x, y).then(() => mouse.down()),
  move: (x, y) => mouse.move(x, y, { steps: 6 }),
  up: () => mouse.up(),
});

export async function fingerOf(page: Page): Promise<Pointer> {
  const line = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    line.send('Input.dispatchTouchEvent', { type, touchPoints });
  let at = { x: 0, y: 0 };
  return {
    down: (x, y) => touch('touchStart', [(at = { x, y })]),
    move: async (x, y) => {
      const from = at;
      at = { x, y };
      for (const part of [1 / 4, 1 / 2, 3 / 4, 1])
        await touch('touchMove', [{ x: from.x + (x - from.x) * part, y: from.y + (y - from.y) * part }]);
    },
    up: () => touch('touchEnd', []),
  };
}

export async function middleOf(place: Locator): Promise<[number, number]> {
  const box = await place.boundingBox();
  if (!box) throw new Error('not in sight');
  return [box.x + box.width / 2, box.y + box.height / 2];
}

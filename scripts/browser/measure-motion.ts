import type { Page } from 'playwright-core';
import { atRest } from './at-rest.ts';
import { runInPage, type NameOf } from './in-page.ts';

export const movingParts = (page: Page): Promise<string[]> =>
  atRest(page, async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    return runInPage(page, findMovingParts);
  });

/** What never rests draws sixty times a second, on a battery. A new order's pulse may. */
export const endlessMotion = (page: Page): Promise<string[]> => runInPage(page, findEndlessMotion);

/** Runs in the page. */
function findEndlessMotion(nameOf: NameOf): string[] {
  return document.getAnimations().flatMap((motion) => {
    const { effect } = motion;
    const isPulse = motion instanceof CSSAnimation && motion.animationName === 'pulse-ring';
    if (isPulse || !(effect instanceof KeyframeEffect) || !effect.target) return [];
    return effect.getTiming().iterations === Infinity ? [`never rests: ${nameOf(effect.target)}`] : [];
  });
}

/** Runs in the page: longer than 10 ms is motion. */
function findMovingParts(nameOf: NameOf): string[] {
  const seconds = (list: string): number =>
    Math.max(
      ...list.split(',').map((one) => Number.parseFloat(one) * (one.trim().endsWith('ms') ? 0.001 : 1)),
    );
  const isMoving = (element: Element, pseudo?: string): boolean => {
    const style = getComputedStyle(element, pseudo);
    const isAnimated = style.animationName !== 'none' && seconds(style.animationDuration) > 0.01;
    const isEased = style.transitionProperty !== 'none' && seconds(style.transitionDuration) > 0.01;
    return isAnimated || isEased || style.scrollBehavior === 'smooth';
  };
  return [...document.querySelectorAll('html, body, body *')]
    .filter((one) => isMoving(one) || isMoving(one, '::before') || isMoving(one, '::after'))
    .map((one) => `moves: ${nameOf(one)}`);
}

/** Brings all motion that ends by itself to its end, also what begins with the next frames. */
export async function endMotion(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const running = document
      .getAnimations()
      .filter(
        ({ playState, effect }) => playState === 'running' && effect?.getTiming().iterations !== Infinity,
      );
    for (const motion of running) motion.finish();
    return running.length === 0;
  });
}

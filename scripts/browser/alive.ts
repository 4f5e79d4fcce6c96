import type { Locator } from 'playwright-core';

/** A rendered page answers presses only after React has taken over the element. */
export async function waitUntilAlive(element: Locator): Promise<void> {
  await element.waitFor();
  await element.evaluate(isAliveInPage);
}

export async function press(button: Locator, appears: Locator): Promise<void> {
  await waitUntilAlive(button);
  await button.click();
  await appears.first().waitFor();
}

/** The time that a hand needs to press again. */
const pressAgainMs = 2_000;

/**
 * A list that has just moved takes no press (web/lib/use-steady-list.ts); who pressed in vain presses again.
 * A press that counted makes the button busy and then takes it away: the next one finds nothing, and that is well.
 */
export async function pressInList(button: Locator, appears: Locator): Promise<void> {
  await waitUntilAlive(button);
  for (let isThere = false; !isThere;) {
    if (await button.isVisible()) await inTime(button.click({ timeout: pressAgainMs }));
    isThere = await inTime(appears.first().waitFor({ timeout: pressAgainMs }));
  }
}

/** False where a wait of the browser's driver ran out. */
const inTime = (wait: Promise<void>): Promise<boolean> =>
  wait.then(
    () => true,
    (error: Error) => {
      if (error.name === 'TimeoutError') return false;
      throw error;
    },
  );

export const pressSeen = (buttons: Locator, appears: Locator): Promise<void> =>
  press(buttons.filter({ visible: true }).first(), appears);

/** Runs in the page. React keeps its properties on each element that it has taken over. */
async function isAliveInPage(element: Element): Promise<void> {
  const kept = (owner: object, name: string): unknown =>
    Object.entries(owner).find(([key]) => key.startsWith(name))?.[1];
  const isAlive = (): boolean => {
    const root = kept(document, '__reactContainer$') as
      | { stateNode: { current: { memoizedState: { isDehydrated: boolean } | null } } }
      | undefined;
    const isTaken = root?.stateNode.current.memoizedState?.isDehydrated === false;
    return isTaken && kept(element, '__reactProps$') !== undefined;
  };
  const givenUpAt = performance.now() + 60_000;
  // React may replace an element instead of taking it over; a press then finds the new one.
  while (element.isConnected && !isAlive()) {
    if (performance.now() > givenUpAt) throw new Error('the page does not come alive');
    await new Promise(requestAnimationFrame);
  }
  // A story may have taken it away, as from an old browser.
  await new Promise((idle) =>
    'requestIdleCallback' in window ? requestIdleCallback(idle) : setTimeout(idle),
  );
}

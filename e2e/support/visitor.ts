import { afterEach } from 'vitest';
import type { Page } from 'playwright-core';
import { waitUntilAlive } from '#scripts/browser/alive.ts';
import { newPerson, type Person, type Size } from '#scripts/browser/browser.ts';
import type { Stage } from './stage.ts';

/** Visitors without an account. A complaint of the console fails the story. */
export function openToVisitors({ product, browser }: Stage, usualSize: Size) {
  const people: Person[] = [];
  afterEach(async () => {
    const seen = people.splice(0);
    await Promise.all(seen.map(({ context }) => context.close()));
    const complaints = seen.flatMap((person) => person.complaints);
    if (complaints.length > 0) throw new Error(complaints.join('\n'));
  });
  const enter = async (size: Size = usualSize): Promise<Page> => {
    const person = await newPerson(browser, product.url, size);
    people.push(person);
    return person.page;
  };
  const open = async (address: string, size?: Size): Promise<Page> => {
    const page = await enter(size);
    await page.goto(address);
    await waitUntilAlive(page.getByRole('main'));
    return page;
  };
  return { enter, open };
}

/** The names on the cards of the list, as it is sorted. */
export const namesOfCards = (page: Page): Promise<string[]> =>
  page.getByRole('main').getByRole('listitem').getByRole('heading').allInnerTexts();

import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkoutMessages } from '#messages/placing/checkout.ts';
import { orderActionLabel, orderMessages } from '#messages/orders/orders.ts';
import { scriptExceptions, styleExceptions } from '#scripts/browsers/known-exceptions.ts';
import { newerInScripts } from '#scripts/browsers/newer-in-script.ts';
import { newerInStyles } from '#scripts/browsers/newer-in-styles.ts';
import { takeNewerAway } from '#scripts/browsers/take-away.ts';
import { fillCheckout } from './support/checkout.ts';
import { newPersonAs } from './support/people.ts';
import { openOwnStage } from './support/stage.ts';

const { product, browser } = openOwnStage();
const clientFolder = path.resolve(import.meta.dirname, '../dist/client');

async function builtFiles(kind: RegExp): Promise<[name: string, text: string][]> {
  const names = await readdir(clientFolder, { recursive: true });
  return Promise.all(
    names
      .filter((name) => kind.test(name))
      .map(async (name) => [name, await readFile(path.join(clientFolder, name), 'utf8')] as [string, string]),
  );
}

async function inlineScripts(address: string): Promise<[name: string, text: string][]> {
  const html = await (await fetch(product.url + address)).text();
  return [...html.matchAll(/<script(?![^>]*ld\+json)[^>]*>([^<]+(?:<(?!\/script)[^<]*)*)<\/script>/g)].map(
    ([, text = ''], index) => [`${address} ${index}`, text],
  );
}

describe('the built files', () => {
  it('no script of the pages names what one of the oldest browsers lacks, but what is listed with its reason', async () => {
    const inline = (await Promise.all(['/', '/restaurant/4', '/checkout'].map(inlineScripts))).flat();
    expect(inline.length).toBeGreaterThan(3);
    const found = newerInScripts(Object.fromEntries([...(await builtFiles(/\.m?js$/)), ...inline]));
    const unknown = [...found].filter(([what]) => !Object.hasOwn(scriptExceptions, what));
    expect(unknown.map(([what, files]) => `${what} in ${[...files].join(', ')}`)).toEqual([]);
    expect(Object.keys(scriptExceptions).filter((what) => !found.has(what))).toEqual([]);
  });

  it('no style of the pages needs what one of the oldest browsers lacks, but what is listed with its reason', async () => {
    const found = new Set((await builtFiles(/\.css$/)).flatMap(([, text]) => [...newerInStyles(text)]));
    expect([...found].filter((what) => !Object.hasOwn(styleExceptions, what))).toEqual([]);
    expect(Object.keys(styleExceptions).filter((what) => !found.has(what))).toEqual([]);
  });
});

it('a browser without anything newer than the oldest ones orders, and its kitchen accepts the order on the board', async () => {
  const customer = await newPersonAs(browser, { url: product.url, size: 'phone' }, 'customer@mida.test');
  await takeNewerAway(customer.page);
  await fillCheckout(customer.page, 1);
  expect(await customer.page.evaluate(() => 'toSorted' in Array.prototype || 'canParse' in URL)).toBe(false);
  await customer.page.getByRole('button', { name: new RegExp(checkoutMessages.submit) }).click();
  await customer.page.getByText(orderMessages.placed).first().waitFor();

  const kitchen = await newPersonAs(browser, { url: product.url, size: 'desktop' }, 'restaurant1@mida.test');
  await takeNewerAway(kitchen.page);
  await kitchen.page.goto('/restaurant/orders');
  const ticket = kitchen.page.getByRole('article').filter({ hasText: 'Salma Benali' });
  await ticket.getByRole('button', { name: orderActionLabel.accept }).click();
  await kitchen.page.getByText(orderMessages.accepted).first().waitFor();

  for (const person of [customer, kitchen]) {
    expect(person.complaints).toEqual([]);
    await person.context.close();
  }
});

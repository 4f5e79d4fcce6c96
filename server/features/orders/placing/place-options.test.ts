import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { defaultChoice, choiceFault, toggleOption } from '#shared/domain/menu/menu-options.ts';
import { createRandom } from '#shared/domain/random.ts';
import { startTestApp } from '#server/testing/app.ts';
import { createRestaurant } from '#server/testing/builders.ts';
import { outcomeOf, signedIn, visitor } from '#server/testing/clients.ts';
import { dishWords, openPizzeria, option, total } from '#server/testing/pizzeria.ts';

const mida = await startTestApp();
const { restaurant, owner, pizza, extras, idOf, line, placed, refused } = await openPizzeria(mida);
const { menu, options } = owner.client;
afterAll(() => mida.close());

describe('an order with options', () => {
  it('a line keeps copies of what was chosen, and two choices of a dish are two lines', async () => {
    const order = await placed(
      [
        line(['Large', 'Olives'], 2),
        line(['Normal'], 1),
        { menuItemId: restaurant.menu[0]?.id ?? '', quantity: 1 },
      ],
      total(2 * 7300 + 5000 + (restaurant.menu[0]?.priceCentimes ?? 0)),
    );
    expect(order.lines).toEqual([
      {
        menuItemId: pizza.id,
        name: 'Pizza',
        unitPriceCentimes: 7300,
        quantity: 2,
        options: [
          { id: idOf('Large'), group: 'Size', name: 'Large', priceCentimes: 2000 },
          { id: idOf('Olives'), group: 'Extras', name: 'Olives', priceCentimes: 300 },
        ],
      },
      {
        menuItemId: pizza.id,
        name: 'Pizza',
        unitPriceCentimes: 5000,
        quantity: 1,
        options: [{ id: idOf('Normal'), group: 'Size', name: 'Normal', priceCentimes: 0 }],
      },
      {
        menuItemId: restaurant.menu[0]?.id,
        name: restaurant.menu[0]?.name,
        unitPriceCentimes: restaurant.menu[0]?.priceCentimes,
        quantity: 1,
      },
    ]);
    const [ticket] = (await owner.client.orders.listForRestaurant({})).items.filter(
      ({ id }) => id === order.id,
    );
    expect(ticket?.lines).toEqual(order.lines);
  });

  it('a line has the allergens of its dish and of its chosen options, each once, and of no other option', async () => {
    const dish = await menu.add({
      ...dishWords,
      name: 'Burger',
      priceCentimes: 2000,
      labels: ['gluten', 'milk'],
    });
    const { options: added } = await options.add({
      name: 'Extras',
      least: 0,
      most: 3,
      options: [
        { ...option('Seeds'), allergens: ['sesame', 'gluten'] },
        { ...option('Egg'), allergens: ['egg'] },
        option('No onions'),
      ],
      menuItemIds: [dish.id],
    });
    const optionIds = added.filter(({ name }) => name !== 'Egg').map(({ id }) => id);
    const order = await placed(
      [
        { menuItemId: dish.id, quantity: 1, optionIds },
        { menuItemId: dish.id, quantity: 1 },
      ],
      total(4000),
    );
    const board = await owner.client.orders.listForRestaurant({});
    for (const { lines } of [order, ...board.items.filter(({ id }) => id === order.id)])
      expect(lines.map(({ allergens }) => allergens)).toEqual([
        ['gluten', 'milk', 'sesame'],
        ['gluten', 'milk'],
      ]);
  });

  it('the same dish with the same options in another order is one line', async () => {
    const twice = [line(['Large', 'Olives']), line(['Olives', 'Large'])];
    expect(await refused(twice, total(2 * 7300))).toMatchObject({
      code: 'invalid_input',
      details: { fields: [{ path: 'lines' }] },
    });
  });

  it.each([
    ['not of the dish', () => [randomUUID()]],
    ['too many of a group', () => [idOf('Normal'), idOf('Large')]],
    ['named twice', () => [idOf('Normal'), idOf('Olives'), idOf('Olives')]],
  ])('an order with options that are %s is placed at no price', async (_what, optionIds) => {
    expect(await refused([{ ...line([]), optionIds: optionIds() }], total(5000))).toMatchObject({
      code: 'prices_changed',
    });
  });

  it('options of another restaurant’s dish make no price', async () => {
    const other = await createRestaurant(mida, 1);
    const theirs = (await signedIn(mida, other.ownerId)).client;
    const cheap = await theirs.options.add({
      name: 'رخيص',
      least: 0,
      most: 1,
      options: [option('بلا ثمن', -100)],
      menuItemIds: [other.menu[0]?.id ?? ''],
    });
    const optionIds = [idOf('Normal'), cheap.options[0]?.id ?? ''];
    expect(await refused([{ ...line([]), optionIds }], total(4900))).toMatchObject({
      code: 'prices_changed',
    });
  });
});

describe('a menu that changed between cart and order', () => {
  it('each line’s shown price is compared, not the total alone', async () => {
    const lines = [
      line(['Large'], 1, { shownUnitCentimes: 6900 }),
      line(['Normal'], 1, { shownUnitCentimes: 5100 }),
    ];
    expect(await refused(lines, total(12_000))).toMatchObject({
      code: 'prices_changed',
      details: {
        lines: [
          { optionIds: [idOf('Large')], unitPriceCentimes: 7000 },
          { optionIds: [idOf('Normal')], unitPriceCentimes: 5000 },
        ],
        totalCentimes: total(12_000),
      },
    });
  });

  it('an option that ran out leaves the line, which is returned with its new price and what is left', async () => {
    await options.setOff({ id: extras.id, optionId: idOf('Cheese'), isOff: true });
    const asked = line(['Large', 'Olives', 'Cheese'], 2, { shownUnitCentimes: 8000 });
    const told = await refused([asked], total(16_000));
    await options.setOff({ id: extras.id, optionId: idOf('Cheese'), isOff: false });
    expect(told).toMatchObject({
      code: 'prices_changed',
      details: {
        lines: [
          {
            menuItemId: pizza.id,
            optionIds: asked.optionIds,
            options: [{ name: 'Large' }, { name: 'Olives' }],
            unitPriceCentimes: 7300,
            quantity: 2,
          },
        ],
        totalCentimes: total(14_600),
      },
    });
  });

  it('a cart from before the options gets the default of what must be chosen, and the customer is told', async () => {
    expect(await refused([{ menuItemId: pizza.id, quantity: 1 }], total(5000))).toMatchObject({
      code: 'prices_changed',
      details: { lines: [{ unitPriceCentimes: 5000, options: [{ name: 'Normal' }] }] },
    });
  });

  it('a line whose required group has no default has to be chosen again', async () => {
    const soup = await menu.add({ ...dishWords, name: 'شوربة', priceCentimes: 2000 });
    await options.add({
      name: 'الخبز',
      least: 1,
      most: 1,
      options: [option('أبيض'), option('كامل')],
      menuItemIds: [soup.id],
    });
    expect(await refused([{ menuItemId: soup.id, quantity: 1 }], total(2000))).toMatchObject({
      details: {
        lines: [{ name: 'شوربة', unitPriceCentimes: null, needsChoice: true }],
        totalCentimes: null,
      },
    });
  });
});

describe('the sheet and the server', () => {
  it('the server’s price of random choices on random menus is the sum of what the sheet showed', async () => {
    const random = createRandom(36);
    for (let round = 0; round < 12; round += 1) {
      const dish = await menu.add({
        ...dishWords,
        name: `طبق ${round}`,
        priceCentimes: 100 * random.between(30, 90),
      });
      for (let g = random.between(1, 3); g > 0; g -= 1) {
        const most = random.between(1, 3);
        await options.add({
          name: `مجموعة ${g}`,
          least: random.between(0, Math.min(most, 2)),
          most,
          options: Array.from({ length: random.between(2, 5) }, (_, n) =>
            option(`اختيار ${n}`, 50 * random.between(-8, 30), n === 0),
          ),
          menuItemIds: [dish.id],
        });
      }
      const page = await visitor(mida).client.restaurants.get({ id: restaurant.id });
      const groups = (page.optionGroups ?? []).filter(({ id }) =>
        page.menu
          .flatMap(({ items }) => items)
          .find((one) => one.id === dish.id)
          ?.groupIds?.includes(id),
      );
      let ids = defaultChoice(groups);
      for (let tap = 0; tap < 6 || choiceFault(groups, ids); tap += 1) {
        const group = random.pick(groups);
        ids = toggleOption(group, ids, random.pick([...group.options]).id);
      }
      const prices = groups.flatMap((group) => group.options).filter(({ id }) => ids.includes(id));
      let shown = dish.priceCentimes;
      for (const { priceCentimes } of prices) shown += priceCentimes;
      const asked = { menuItemId: dish.id, quantity: 2, optionIds: ids, shownUnitCentimes: shown };
      expect((await placed([asked], total(2 * shown))).subtotalCentimes).toBe(2 * shown);
    }
  });
});

describe('a replacement with options', () => {
  const propose = async (replacementItemId: string) => {
    const dish = restaurant.menu[0];
    const order = await placed(
      [{ menuItemId: dish?.id ?? '', quantity: 1 }],
      total(dish?.priceCentimes ?? 0),
    );
    const { orders } = owner.client;
    await orders.updateStatusAsRestaurant({ orderId: order.id, action: 'accept', version: order.version });
    return orders.proposeChange({
      orderId: order.id,
      id: randomUUID(),
      position: 0,
      quantity: 1,
      replacementItemId,
    });
  };

  it('a dish is proposed as it usually comes, with the names of its options', async () => {
    const { proposals } = await propose(pizza.id);
    expect(proposals).toMatchObject([{ replacementName: 'Pizza (Normal)' }]);
  });

  it('a dish that needs the customer’s choice is no replacement', async () => {
    const soup = (await menu.listOwn()).find(({ name }) => name === 'شوربة');
    expect(await outcomeOf(propose(soup?.id ?? ''))).toBe('dish_needs_choice');
  });
});

import { distanceMetres } from '#shared/domain/promise/distance.ts';
import { dishLabels, inLabelOrder, labelFault } from '#shared/domain/menu/dish-labels.ts';
import { limits } from '#shared/domain/limits.ts';
import { isMobile, isMobileOrLandline } from '#shared/domain/accounts/phone.ts';
import { compareMenuCategories, menuCategoryOrder } from '#messages/menu/menu-categories.ts';
import { describe, expect, it } from 'vitest';
import {
  backgroundCouriers,
  backgroundCustomers,
  backgroundOwners,
  demoAccounts,
  demoPassword,
  sampleAccounts,
} from './accounts.ts';
import { addressTemplates, neighbourhoods } from './neighbourhoods.ts';
import { notesThatFit, orderNotes } from './order-notes.ts';
import { sampleRestaurants } from './restaurants.ts';

const centre = { lat: 31.6295, lng: -7.9811 };
const cityMetres = 12_000;
const chips = ['برغر', 'بيتزا', 'سوشي', 'تاكو', 'سلطات', 'رامن'];
const dishes = sampleRestaurants.flatMap((restaurant) =>
  restaurant.menu.map((item) => ({ ...item, restaurant: restaurant.name })),
);

function duplicates(values: readonly (string | number)[]): (string | number)[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

/** What the copy rules forbid: exclamation marks, vowel marks, stretching, Arabic-Indic digits, stray spaces. */
const forbidden = /[!\u064b-\u0652\u0670\u0640\u0660-\u0669\u06f0-\u06f9]|\s{2}|^\s|\s$| [،.]/u;

describe('the sample restaurants', () => {
  it('the labels of every sample dish are possible, in one order and each once', () => {
    for (const { name, labels = [] } of dishes) {
      expect(labelFault(labels), name).toBeUndefined();
      expect(inLabelOrder(labels), name).toEqual(labels);
    }
    expect(new Set(dishes.flatMap(({ labels = [] }) => labels)).size).toBeGreaterThanOrEqual(
      dishLabels.length - 1,
    );
  });

  it("there are twelve sample restaurants, numbered from 1, the specification's three first", () => {
    expect(sampleRestaurants.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(sampleRestaurants.slice(0, 3).map(({ rating }) => rating)).toEqual([4.6, 4.2, 4.8]);
    expect(sampleRestaurants.slice(0, 3).map(({ deliveryMinutes }) => deliveryMinutes)).toEqual([
      [25, 35],
      [30, 40],
      [25, 40],
    ]);
  });

  it.each(chips)('the cuisine chip %s finds at least one sample restaurant', (chip) => {
    expect(sampleRestaurants.some(({ cuisine }) => cuisine.includes(chip))).toBe(true);
  });

  it('at least four sample restaurants cook Moroccan food', () => {
    expect(
      sampleRestaurants.filter(({ cuisine }) => cuisine.includes('مغربي')).length,
    ).toBeGreaterThanOrEqual(4);
  });

  it('the sample restaurants have different names, addresses and places', () => {
    expect(duplicates(sampleRestaurants.map(({ name }) => name))).toEqual([]);
    expect(duplicates(sampleRestaurants.map(({ address }) => address))).toEqual([]);
    expect(duplicates(sampleRestaurants.map(({ lat, lng }) => `${lat} ${lng}`))).toEqual([]);
    for (const { address, district } of sampleRestaurants) {
      expect(address.length).toBeGreaterThanOrEqual(limits.addressMin);
      expect(neighbourhoods.map(({ name }) => name)).toContain(district);
    }
  });

  it.each(sampleRestaurants)('$name lies in its district, inside the city', (restaurant) => {
    expect(distanceMetres(centre, restaurant)).toBeLessThan(cityMetres);
    const district = neighbourhoods.find(({ name }) => name === restaurant.district);
    expect(district && distanceMetres(district, restaurant)).toBeLessThan(district?.spreadMetres ?? 0);
  });

  it('the sample restaurants have plausible ratings and delivery times', () => {
    for (const { rating, deliveryMinutes } of sampleRestaurants) {
      expect(rating).toBeGreaterThanOrEqual(4);
      expect(rating).toBeLessThanOrEqual(4.9);
      expect(deliveryMinutes[0]).toBeLessThan(deliveryMinutes[1]);
      expect(deliveryMinutes[1]).toBeLessThanOrEqual(60);
    }
  });
});

describe.each(sampleRestaurants)('the menu of $name', ({ menu }) => {
  it('a sample menu has 14 to 18 dishes in four or more categories', () => {
    expect(menu.length).toBeGreaterThanOrEqual(14);
    expect(menu.length).toBeLessThanOrEqual(18);
    expect(new Set(menu.map(({ category }) => category)).size).toBeGreaterThanOrEqual(4);
  });

  it('each category of a sample menu holds at least two dishes', () => {
    const categories = menu.map(({ category }) => category);
    expect(
      categories.filter((category) => categories.indexOf(category) === categories.lastIndexOf(category)),
    ).toEqual([]);
  });

  it('a sample menu repeats no dish and no description', () => {
    expect(duplicates(menu.map(({ name }) => name))).toEqual([]);
    expect(duplicates(menu.map(({ description }) => description))).toEqual([]);
  });

  it('a sample menu is written in the order of its display', () => {
    const categories = menu.map(({ category }) => category);
    expect(categories).toEqual(categories.toSorted(compareMenuCategories));
  });
});

describe('sample dishes', () => {
  it('sample dishes cost 2 to 120 MAD in whole dirhams, bread alone in half dirhams', () => {
    expect(dishes.filter(({ priceMad }) => priceMad < 2 || priceMad > 120)).toEqual([]);
    const halves = dishes.filter(({ priceMad }) => !Number.isInteger(priceMad));
    expect(halves.map(({ name, priceMad }) => [name, priceMad])).toEqual([
      ['خبز الدار', 2.5],
      ['خبزة من الفران', 2.5],
    ]);
  });

  it('sample dishes pass the rules of the menu form', () => {
    const refused = dishes.filter(
      ({ name, description, category }) =>
        name.length < limits.menuNameMin ||
        name.length > limits.menuNameMax ||
        description.length < limits.menuDescriptionMin ||
        description.length > limits.menuDescriptionMax ||
        category.length < limits.menuCategoryMin ||
        category.length > limits.menuCategoryMax,
    );
    expect(refused).toEqual([]);
  });

  it('a sample description is one or two short sentences that end with a full stop', () => {
    const told = /^[^.]{9,90}\.( [^.]{3,60}\.)?$/u;
    expect(dishes.filter(({ description }) => !told.test(description.replace(/\d\.\d/g, '0')))).toEqual([]);
  });

  it('the categories of sample dishes have a display order', () => {
    expect(dishes.filter(({ category }) => !menuCategoryOrder.includes(category))).toEqual([]);
  });

  it('sample dishes follow the copy rules', () => {
    const texts = [
      ...dishes.flatMap(({ name, description, category }) => [name, description, category]),
      ...sampleRestaurants.flatMap(({ name, cuisine, address, district }) => [
        name,
        cuisine,
        address,
        district,
      ]),
    ];
    expect(texts.filter((text) => forbidden.test(text))).toEqual([]);
    expect(texts.filter((text) => /[A-Za-z]/.test(text))).toEqual([]);
  });
});

describe('words of the sample city', () => {
  const texts = sampleRestaurants.map(({ name, menu }) => ({
    name,
    text: menu.map((item) => `${item.name} ${item.description}`).join(' '),
  }));

  it('the sample city uses one word each for salad, tuna, shrimps and squid', () => {
    for (const { text } of texts) expect(text).not.toMatch(/شلاضة|(?<!زي)تونة|روبيان|جمبري|حبار/);
  });

  it('a sample menu calls sesame by one name', () => {
    const both = texts.filter(({ text }) => /سمسم/.test(text) && /زنجلان/.test(text));
    expect(both.map(({ name }) => name)).toEqual([]);
  });

  it('sample addresses name a villa only in districts with villas', () => {
    const villas = neighbourhoods.filter(({ housing }) => housing === 'villa');
    for (const { streets } of villas) expect(streets.join(' ')).not.toMatch(/دوار|درب/);
  });
});

describe('sample notes', () => {
  it('at least 15 different polite notes fit the form', () => {
    expect(orderNotes.length).toBeGreaterThanOrEqual(15);
    const notes = orderNotes.map(({ text }) => text);
    expect(duplicates(notes)).toEqual([]);
    expect(notes.filter((note) => forbidden.test(note) || note.length > limits.noteMax)).toEqual([]);
  });

  it('a sample note appears only with dishes and doors that it fits', () => {
    const notesFor = (dish: string, address: string) => notesThatFit([dish], address).map(({ text }) => text);
    const tea = notesFor('أتاي بالنعناع', 'درب الحمام، الدار رقم 4');
    expect(tea).toContain('السكر قليل في الأتاي من فضلكم');
    expect(tea).toContain('الدرب ضيق، اترك الدراجة عند السقاية');
    expect(tea).not.toContain('بلا بصل من فضلكم');
    expect(tea).not.toContain('الجرس معطل، اتصل بي وسأنزل');
    // Each note fits some order of the city.
    const all = dishes.map(({ name, description }) => `${name} ${description}`);
    const doors = 'عمارة 3، شقة 4، الطابق الثالث، فيلا، درب';
    expect(notesThatFit(all, doors)).toEqual(orderNotes);
  });

  it('the sample customers live in at least 14 districts, all inside the city', () => {
    expect(neighbourhoods.length).toBeGreaterThanOrEqual(14);
    expect(duplicates(neighbourhoods.map(({ name }) => name))).toEqual([]);
    for (const neighbourhood of neighbourhoods) {
      const farthest = distanceMetres(centre, neighbourhood) + neighbourhood.spreadMetres;
      expect(farthest).toBeLessThan(cityMetres);
      expect(neighbourhood.spreadMetres).toBeGreaterThanOrEqual(200);
    }
  });

  it('sample addresses name street, district and door, and fit the form', () => {
    const written = neighbourhoods.flatMap(({ name, housing, streets, landmarks }) =>
      streets.flatMap((street) =>
        landmarks.flatMap((landmark) =>
          addressTemplates[housing].map((write) => ({
            street,
            district: name,
            text: write({ street, district: name, building: 7, floor: 2, door: 11, landmark }),
          })),
        ),
      ),
    );
    for (const { street, district, text } of written) {
      expect(text).toContain(street);
      expect(text).toContain(district);
      expect(text).toMatch(/7|11/);
      expect(text).not.toMatch(/undefined/);
      expect(text).not.toMatch(forbidden);
      expect(text.length).toBeGreaterThanOrEqual(limits.addressMin);
      expect(text.length).toBeLessThanOrEqual(limits.addressMax);
    }
  });
});

describe('sample accounts', () => {
  it('the demonstration offers two customers, three owners, two couriers, a pending courier and an admin', () => {
    const count = (role: string) => demoAccounts.filter((account) => account.role === role).length;
    expect([count('customer'), count('restaurant'), count('courier'), count('admin')]).toEqual([2, 3, 3, 1]);
    const couriers = demoAccounts.filter(({ role }) => role === 'courier');
    expect(couriers.map(({ courierStatus }) => courierStatus)).toEqual([
      'approved',
      'approved',
      'pending_review',
    ]);
    expect(duplicates(demoAccounts.map(({ key }) => key))).toEqual([]);
    expect(duplicates(demoAccounts.map(({ label }) => label))).toEqual([]);
  });

  it('every sample restaurant has exactly one owner', () => {
    const owned = [...demoAccounts, ...backgroundOwners].flatMap(({ restaurantId }) => restaurantId ?? []);
    expect(owned.toSorted((a, b) => a - b)).toEqual(sampleRestaurants.map(({ id }) => id));
  });

  it('the sample city has at least 24 customers and 6 approved couriers', () => {
    const approved = backgroundCouriers.filter(({ courierStatus }) => courierStatus === 'approved');
    expect(approved.length).toBeGreaterThanOrEqual(6);
    expect(backgroundCustomers.length).toBeGreaterThanOrEqual(24);
  });

  it('exactly the sample couriers have a status and exactly the owners a restaurant', () => {
    const wrong = sampleAccounts.filter(
      ({ role, courierStatus, restaurantId }) =>
        (courierStatus !== undefined) !== (role === 'courier') ||
        (restaurantId !== undefined) !== (role === 'restaurant'),
    );
    expect(wrong).toEqual([]);
  });

  it('the sample restaurants have different phones, and both landlines and mobile numbers are among them', () => {
    const phones = sampleRestaurants.map(({ phone }) => phone);
    expect(phones.filter((phone) => !isMobileOrLandline(phone))).toEqual([]);
    expect(duplicates([...phones, ...sampleAccounts.map(({ phone }) => phone)])).toEqual([]);
    expect(new Set(phones.map(isMobile))).toEqual(new Set([true, false]));
  });

  it('the sample accounts have different mobile numbers, names and e-mail addresses', () => {
    expect(sampleAccounts.filter(({ phone }) => !isMobile(phone))).toEqual([]);
    expect(duplicates(sampleAccounts.map(({ phone }) => phone))).toEqual([]);
    expect(duplicates(sampleAccounts.map(({ email }) => email))).toEqual([]);
    expect(duplicates(sampleAccounts.map(({ name }) => name))).toEqual([]);
    for (const { email } of demoAccounts) expect(email).toMatch(/^[a-z0-9]+@mida\.test$/);
    for (const { email } of sampleAccounts.slice(demoAccounts.length)) {
      expect(email).toMatch(/^[a-z0-9]+@sample\.mida\.test$/);
    }
  });

  it('the sample password passes the rules of sign-up', () => {
    expect(demoPassword.length).toBeGreaterThanOrEqual(limits.passwordMin);
  });
});

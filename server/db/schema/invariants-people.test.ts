import { afterAll, describe, expect, it } from 'vitest';
import { startTestApp } from '#server/testing/app.ts';
import { attempt } from '#server/testing/attempt.ts';
import { createMember, createPerson, createRestaurant } from '#server/testing/builders.ts';
import { insertOf } from '#server/testing/insert-of.ts';

/** Menus and people of restaurants: the database refuses these by itself. */
const mida = await startTestApp();
const { id: restaurantId, ownerId } = await createRestaurant(mida);
const customerId = await createPerson(mida);
await createMember(mida, restaurantId, 'manager');
afterAll(() => mida.close());

const id = 'gen_random_uuid()';
const inRestaurant = { id, restaurant_id: String(restaurantId) };

const time = insertOf('menu_times', {
  restaurant_id: String(restaurantId),
  place: '0',
  name: "'Breakfast'",
  from_minute: '1380',
  until_minute: '1500',
  season: "'always'",
  weekdays: "'{4}'",
  categories: "'{Bread}'",
  menu_item_ids: "'{}'",
});

const invitation = insertOf('restaurant_invitations', {
  ...inRestaurant,
  email: "'cook@mida.test'",
  role: "'kitchen'",
  invited_by: `'${ownerId}'`,
  invited_at: 'now()',
  ends_at: "now() + interval '7 days'",
});
const withdrawn = { withdrawn_at: 'now()' };
const accepted = { accepted_at: 'now()', accepted_by: `'${customerId}'` };

const tablet = insertOf('tablets', {
  ...inRestaurant,
  made_by: `'${ownerId}'`,
  name: "'Wall'",
  made_at: 'now()',
  code_hash: "'one'",
  code_ends_at: 'now()',
});
const signedIn = { code_hash: 'null', token_hash: "'two'", signed_in_at: 'now()', last_used_at: 'now()' };

const delisting = insertOf('restaurant_delistings', { ...inRestaurant, reason: "'No licence'", at: 'now()' });

describe('the database accepts', () => {
  it.each([
    ['a time of the day past midnight', time()],
    ['a time of the whole week', time({ weekdays: "'{6,0,1,2,3,4,5}'" })],
    ['an open invitation', invitation()],
    ['an open invitation of an owner', invitation({ role: "'owner'" })],
    ['an invitation that was accepted', invitation(accepted)],
    ['a tablet that waits for its code', tablet()],
    ['a tablet that is signed in', tablet(signedIn)],
    ['a delisting with its reason', delisting()],
  ])('%s', async (_what, statement) => {
    expect(await attempt(mida, statement)).toBe('done');
  });
});

describe('the database refuses of a menu', () => {
  it.each([
    ['a French name of one letter', 'menu_items_french_name', "update menu_items set french_name = 'a'"],
    ['a label that no dish has', 'menu_items_labels', "update menu_items set labels = '{sweet}'"],
    ['the label of nuts from before', 'menu_items_labels', "update menu_items set labels = '{nuts}'"],
    ['a vegan dish that is not vegetarian', 'menu_items_diet', "update menu_items set labels = '{vegan}'"],
    ['a vegan dish of milk', 'menu_items_diet', "update menu_items set labels = '{vegetarian,vegan,milk}'"],
    ['a vegetarian dish of fish', 'menu_items_diet', "update menu_items set labels = '{vegetarian,fish}'"],
    ['an order of one group', 'menu_items_group_order', `update menu_items set group_order = array[${id}]`],
    ['an eleventh time of the day', 'menu_times_place', time({ place: '10' })],
    ['two times at one place', 'menu_times_restaurant_id_place_pk', time(), time()],
    ['a time that ends before it begins', 'menu_times_range', time({ until_minute: '1380' })],
    ['a time that begins on the next day', 'menu_times_range', time({ from_minute: '1440' })],
    ['a time of more than a day', 'menu_times_range', time({ until_minute: '2821' })],
    ['a time of no day', 'menu_times_weekdays', time({ weekdays: "'{}'" })],
    ['a time of an eighth day', 'menu_times_weekdays', time({ weekdays: "'{4,7}'" })],
    ['a time of a day before Monday', 'menu_times_weekdays', time({ weekdays: "'{-1}'" })],
    ['a time that names a day twice', 'menu_times_weekdays', time({ weekdays: "'{4,4}'" })],
    ['a time of an unknown day', 'menu_times_weekdays', time({ weekdays: "'{4,null}'" })],
    ['a time of no season', 'menu_times_season', time({ season: "'summer'" })],
  ])('%s', async (_what, constraint, ...statements) => {
    expect(await attempt(mida, ...statements)).toBe(constraint);
  });
});

describe('the database refuses of a team', () => {
  it.each([
    [
      'that its last owner goes',
      'restaurant_keeps_owner',
      "delete from restaurant_members where role = 'owner'",
    ],
    [
      'that its last owner is a manager',
      'restaurant_keeps_owner',
      "update restaurant_members set role = 'manager'",
    ],
    [
      'an invitation in capitals',
      'restaurant_invitations_email_is_lower_case',
      invitation({ email: "'Cook@mida.test'" }),
    ],
    ['an invitation of no known role', 'restaurant_invitations_role', invitation({ role: "'courier'" })],
    [
      'two open invitations of an owner',
      'restaurant_invitations_one_owner',
      invitation({ role: "'owner'", email: "'owner@mida.test'" }),
      invitation({ role: "'owner'", email: "'heir@mida.test'" }),
    ],
    [
      'an invitation accepted by no user',
      'restaurant_invitations_accepted',
      invitation({ accepted_at: 'now()' }),
    ],
    [
      'an invitation that ended twice',
      'restaurant_invitations_ended_once',
      invitation({ ...accepted, ...withdrawn }),
    ],
    ['an invitation that never holds', 'restaurant_invitations_lasts', invitation({ ends_at: 'now()' })],
    [
      'two open invitations of one address',
      'restaurant_invitations_one_open',
      invitation(withdrawn),
      invitation(),
      invitation(),
    ],
    [
      'that a withdrawn invitation opens again',
      'ended_invitation_stays',
      invitation(withdrawn),
      'update restaurant_invitations set withdrawn_at = null',
    ],
    [
      'that an accepted invitation changes',
      'ended_invitation_stays',
      invitation(accepted),
      "update restaurant_invitations set role = 'manager'",
    ],
    ['a tablet without a name', 'tablets_name', tablet({ name: "''" })],
    ['a tablet with a code and a session', 'tablets_code_or_token', tablet({ token_hash: "'two'" })],
    ['a tablet with neither', 'tablets_code_or_token', tablet({ code_hash: 'null' })],
    [
      'a session of a tablet without its last use',
      'tablets_code_or_token',
      tablet({ ...signedIn, last_used_at: 'null' }),
    ],
    ['a tablet of an endless browser', 'tablets_user_agent', tablet({ user_agent: "repeat('a', 401)" })],
    ['one code for two tablets', 'tablets_code_hash_unique', tablet(), tablet()],
    ['one session for two tablets', 'tablets_token_hash_unique', tablet(signedIn), tablet(signedIn)],
  ])('%s', async (_what, constraint, ...statements) => {
    expect(await attempt(mida, ...statements)).toBe(constraint);
  });
});

describe('the database refuses of a delisting', () => {
  it.each([
    ['that it has no reason', 'restaurant_delistings_reason', delisting({ reason: "'  '" })],
    ['that it has no moment', 'restaurant_delistings_finite_time', delisting({ at: "'infinity'" })],
    [
      'that a listed restaurant has a reason',
      'restaurants_delisted_because',
      "update restaurants set delisted_reason = 'No licence'",
    ],
    [
      'that the restaurant takes orders',
      'restaurants_only_listed_accept',
      "update restaurants set stage = 'delisted', delisted_reason = 'No licence', is_accepting_orders = true",
    ],
  ])('%s', async (_what, constraint, ...statements) => {
    expect(await attempt(mida, ...statements)).toBe(constraint);
  });
});

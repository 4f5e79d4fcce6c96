import { eq, getTableColumns, sql, type SQL } from 'drizzle-orm';
import { assumedRide, metresAMinute } from '#shared/domain/promise/arrival-minutes.ts';
import { orderWeights } from '#shared/domain/promise/default-order.ts';
import { streetTenths } from '#shared/domain/money/courier-pay.ts';
import { earthRadiusMetres, type Position } from '#shared/domain/promise/distance.ts';
import type { AskedFilters } from '#shared/domain/restaurants/list-filters.ts';
import type { RestaurantSort } from '#shared/domain/restaurants/restaurant-list.ts';
import { reviewRules } from '#shared/domain/restaurants/reviews.ts';
import type { SearchedWord } from '#shared/domain/menu/dish-search.ts';
import { piecesOf } from '#shared/domain/search/search-pattern.ts';
import type { Queries } from '#server/db/connect.ts';
import { menuItems, restaurants } from '#server/db/schema/ordering.ts';
import { statement } from '#server/db/statements/statement.ts';
import type { StoredOption } from '#server/features/menu/options-store.ts';
import { canBeOrdered, dishesInOrder } from '#server/features/menu/store.ts';
import type { RestaurantRecord } from '#server/features/restaurants/store.ts';

export interface Asked {
  /** Each of the words is in the restaurant or in one of its dishes. None: every restaurant. */
  words: readonly Pick<SearchedWord, 'spellings' | 'pattern' | 'called'>[];
  /** Folded; empty: any. */
  cuisine: string;
  sort: RestaurantSort;
  /** The place, with the reach of a restaurant without a bound of its own. What does not deliver there comes last. */
  near: (Position & { cityMetres: number }) | null;
  /** Null: every restaurant. */
  filters: AskedFilters | null;
}

interface Page {
  now: Date;
  limit: number;
  offset: number;
}

export interface FoundDish {
  id: string;
  name: string;
  frenchName: string | null;
  category: string;
  priceCentimes: number;
  photoId: string | null;
  /** Groups of which something must be chosen; null without any. */
  required: { least: number; options: StoredOption[] }[] | null;
}

export interface FoundRow {
  record: RestaurantRecord;
  /** The dishes that match, first those that are called so; null when the restaurant itself does. */
  dishes: FoundDish[] | null;
  /** The number of all matches; null for a search. */
  total: number | null;
  cityMean: number;
}

export interface ListedPage {
  found: readonly FoundRow[];
  cityMean: number;
  total: number | null;
  nextPage: number | null;
  /** What is said when nothing was found as it was typed. */
  perhapsMeant?: string;
}

/** More words than a user types cost the database time. */
const wordsMax = 8;
const shownDishes = 3;

/** One statement whatever is searched (decision 45). */
export async function findListedPage(
  db: Queries,
  { words, cuisine, sort, near, filters }: Asked,
  { now, limit, offset }: Page,
): Promise<FoundRow[]> {
  const asked = words.slice(0, wordsMax);
  if (asked.some(({ spellings }) => spellings.length === 0)) return [];
  const spellings = asked.flatMap(({ spellings: own }, word) => own.map((spelling) => ({ word, spelling })));
  const pieces = spellings.flatMap(({ word, spelling }, index) =>
    piecesOf(spelling).map((piece) => ({ word, index, piece })),
  );
  const isSearch = asked.length > 0;
  const among = statements[filters ? 'filtered' : 'all'][near ? 'near' : 'anywhere'];
  return among[isSearch ? 'search' : 'list'][sort](db, {
    now: now.toISOString(),
    limit,
    offset,
    cuisine: `%${cuisine.replace(/[\\%_]/g, '\\$&')}%`,
    ...(near && { lat: readable(near.lat), lng: readable(near.lng), cityMetres: near.cityMetres }),
    ...filters,
    ...(isSearch && {
      wordOf: pieces.map(({ word }) => word),
      spellingOf: pieces.map(({ index }) => index),
      pieces: pieces.map(({ piece }) => piece),
      wordCount: asked.length,
      patterns: asked.map(({ pattern }) => pattern.source),
      called: asked.map(({ called }) => called.source),
    }),
  });
}

const value = sql.placeholder;
const now = sql`${value('now')}::timestamptz`;

/** Open as `openingAt` and `isFullAt` say; the alarm of a turn writes both columns within seconds. */
const isOpen = sql`(r.is_accepting_orders and r.is_open_by_hours <> coalesce(r.hours_turn_at <= ${now}, false)
  and not coalesce(r.full_until > ${now}, false))`;
/** The minutes as `arrivalFactsOf` has them. */
const busyMinutes = sql`case when r.busy_until > ${now} then r.busy_minutes else 0 end`;
const leastMinutes = sql`coalesce(r.arrival_min_minutes, r.delivery_min_minutes) + ${busyMinutes}`;
const mostMinutes = sql`coalesce(r.arrival_max_minutes, r.delivery_max_minutes) + ${busyMinutes}`;
const minutes = sql`((coalesce(r.arrival_min_minutes, r.delivery_min_minutes)
  + coalesce(r.arrival_max_minutes, r.delivery_max_minutes))::float8 / 2 + ${busyMinutes})`;
const number = (count: number): SQL => sql.raw(String(count));
const { weightOfCity, reviewsToRate } = reviewRules;
const stars = sql`((r.reviewed_stars + ${number(weightOfCity)} * city.mean) / (r.reviewed_count + ${number(weightOfCity)}))`;
/** The points as `pointsOf` counts them. */
const points = sql`(${minutes} - ${number(orderWeights.minutesAStar)} * ${stars} - ${number(orderWeights.minutesAStep)} * r.order_steps)`;
/** The rating as `ratingOf` rounds it, best first. */
const rating = sql`(case when r.reviewed_count < ${number(reviewsToRate)} then 0 else -floor(${stars} * 10 + 0.5) end)`;
/** Rounds to a centimetre: the database fails on an angle that is nearly none, such as 5e-324. */
const readable = (degrees: number): number => Math.round(degrees * 1e7) / 1e7;

/** The measure of the great circle; its square root and arc sine change no order. */
const farness = sql`(sin(radians(r.lat - ${value('lat')}::float8) / 2) ^ 2
  + cos(radians(${value('lat')}::float8)) * cos(radians(r.lat)) * sin(radians(r.lng - ${value('lng')}::float8) / 2) ^ 2)`;

/** The metres of the way, as `routeMetres` rounds it. */
const wayMetres = sql`round(2 * ${number(earthRadiusMetres)} * asin(sqrt(least(1, ${farness}))) * ${number(streetTenths)} / 1000) * 100`;
/** The reach as `reachAt` says. */
const reachMetres = sql`least(coalesce(r.reach_bound_metres, ${value('cityMetres')}::int), r.reach_metres,
  case when r.busy_until > ${now} then r.busy_reach_metres end)`;

/** The minutes as `arrivalMinutesAt` counts them. */
const minutesThere = sql`(${minutes} + greatest(1 - (${leastMinutes}),
  floor((${wayMetres} - coalesce(r.usual_way_metres, ${number(assumedRide.metres)}))
    * coalesce(r.ride_percent, ${number(assumedRide.percent)}) / 100.0 / ${number(metresAMinute)} + 0.5)))`;

/** The keys by whether the place is known. */
const keys: Record<'anywhere' | 'near', Record<RestaurantSort, SQL>> = {
  anywhere: { default: sql`0`, rating, deliveryTime: minutes },
  near: {
    default: reachedFirst(farness),
    rating: reachedFirst(rating),
    deliveryTime: reachedFirst(minutesThere),
  },
};

function reachedFirst(key: SQL): SQL {
  return sql`${wayMetres} > ${reachMetres}, ${key}`;
}

const cityMean = sql`city as (
  select coalesce(sum(reviewed_stars)::float8 / nullif(sum(reviewed_count), 0), 0) as mean from restaurants)`;

/** The word as `gather_grams` writes it. */
const halal = sql.raw("E' \\u062d\\u0644\\u0627\\u0644'");

/** A query of its own, which no row of `r` changes: the database asks it once, not for each restaurant. */
const middle = sql`(${middleOfCity('middle')})`;
/** The class as `priceClassOf` says, by the middle of the listed restaurants. */
const priceClass = sql`case when r.meal_centimes <= floor(${middle} * 4 / 500.0) * 100 then 'cheap'
  when r.meal_centimes >= ceil(${middle} * 5 / 400.0) * 100 then 'dear' else 'medium' end`;

/** The filters mean what `askedFilters` says. */
const meetsFilters = sql` and (not ${value('onlyOpen')}::boolean or ${isOpen})
  and (${value('leastRating')}::int is null or -${rating} >= ${value('leastRating')}::int)
  and (${value('mostMinutes')}::int is null or ${mostMinutes} <= ${value('mostMinutes')}::int)
  and r.suits @> ${value('suits')}::text[]
  and (${value('price')}::text is null or r.meal_centimes is not null and ${priceClass} = ${value('price')}::text)`;

export function middleOfCity(name: string): SQL {
  return sql`select percentile_disc(0.5) within group (order by meal_centimes) as ${sql.raw(name)}
    from restaurants where stage = 'listed'`;
}

/** The index chooses restaurants whose words hold the pieces of each word; the statement below compares. */
const candidates = sql`candidates as (
  select g.restaurant_id
  from (
    select word, array_agg(hashtext(piece)) as pieces
    from unnest(${value('wordOf')}::int[], ${value('spellingOf')}::int[], ${value('pieces')}::text[]) as asked (word, spelling, piece)
    group by word, spelling
  ) asked join restaurant_grams g on g.grams @> asked.pieces
  group by g.restaurant_id having count(distinct asked.word) = ${value('wordCount')}::int)`;

const ranked = (key: SQL, isCandidate: SQL): SQL => sql`ranked as (
  select r.id, r.search_name || ' ' || r.search_cuisine || case when r.is_halal then ${halal} else '' end as words,
    row_number() over (order by ${isOpen} desc, ${key}, ${points}, r.id) as place
  from restaurants r cross join city
  where r.stage = 'listed' and r.search_cuisine like ${value('cuisine')}::text${isCandidate})`;

/** The dish's name, its category and its labels. */
const ofDish = sql`(${menuItems.searchName} || ' ' || ${menuItems.searchKind})`;

const page = sql`limit ${value('limit')}::int offset ${value('offset')}::int`;

const listStatement = (key: SQL, isAmong: SQL): SQL => sql`
  with ${cityMean}, ${ranked(key, isAmong)}
  select id, place, null::json as dishes, (select count(*)::int from ranked) as total, (select mean from city) as mean
  from ranked order by place ${page}`;

/** Walks the candidates in their order, and reads no menu after the page is full. */
const searchStatement = (key: SQL, isAmong: SQL): SQL => sql`
  with ${cityMean}, ${candidates},
  ${ranked(key, sql` and r.id in (select restaurant_id from candidates)${isAmong}`)}
  select one.id, one.place, found.dishes, null::int as total, (select mean from city) as mean
  from (select * from ranked order by place) one
  cross join lateral (
    select array(select word from unnest(${value('patterns')}::text[]) word where one.words !~ word) as words offset 0
  ) missing
  cross join lateral (
    select json_agg(dish) as dishes
    from (
      select ${menuItems.id}, ${menuItems.name}, ${menuItems.frenchName} as "frenchName", ${menuItems.category}, ${menuItems.priceCentimes} as "priceCentimes", ${menuItems.photoId} as "photoId",
        (select json_agg(json_build_object('least', g.least, 'options', g.options)) from menu_item_groups d
          join option_groups g on g.id = d.group_id where d.menu_item_id = menu_items.id and g.least > 0) as required
      from ${menuItems}
      where cardinality(missing.words) > 0 and ${menuItems.restaurantId} = one.id
        and ${canBeOrdered(now)} and ${ofDish} ~ all (missing.words)
      order by ${menuItems.searchName} ~ all (${value('called')}::text[]) desc,
        ${ofDish} ~ all (${value('patterns')}::text[]) desc, ${sql.join(dishesInOrder, sql`, `)} limit ${number(shownDishes)}
    ) dish
  ) found
  where cardinality(missing.words) = 0 or found.dishes is not null
  order by one.place ${page}`;

const foundShape = {
  record: getTableColumns(restaurants),
  dishes: sql<FoundRow['dishes']>`found.dishes`,
  total: sql<number | null>`found.total`,
  cityMean: sql<number>`found.mean`,
};

const withRecords = (found: SQL) =>
  statement(
    foundShape,
    (columns) => sql`
      select ${columns} from (${found}) found join ${restaurants} on ${restaurants.id} = found.id order by found.place`,
  );

type Searching = (key: SQL, isAmong: SQL) => SQL;
const everyOrder = (of: Record<RestaurantSort, SQL>, searching: Searching, isAmong: SQL) => ({
  default: withRecords(searching(of.default, isAmong)),
  rating: withRecords(searching(of.rating, isAmong)),
  deliveryTime: withRecords(searching(of.deliveryTime, isAmong)),
});
const listAndSearch = (of: Record<RestaurantSort, SQL>, isAmong: SQL) => ({
  list: everyOrder(of, listStatement, isAmong),
  search: everyOrder(of, searchStatement, isAmong),
});
const everywhere = (isAmong: SQL) => ({
  anywhere: listAndSearch(keys.anywhere, isAmong),
  near: listAndSearch(keys.near, isAmong),
});

/** Most visitors filter nothing: their statement has no condition for it. */
const statements = { all: everywhere(sql``), filtered: everywhere(meetsFilters) };

/** The orders delivered in the hours since then, from the sums of the figures; each row has its steps too. */
export async function listDelivered(
  db: Queries,
  since: Date,
): Promise<{ id: number; orderSteps: number; delivered: number }[]> {
  const { rows } = await db.execute<{ id: number; orderSteps: number; delivered: number }>(sql`
    select id, order_steps as "orderSteps", (
      select coalesce(sum(delivered_orders), 0)::int from hour_figures f
      where f.restaurant_id = r.id and f.hour >= ${since.toISOString()}::timestamptz) as delivered
    from restaurants r where stage = 'listed'`);
  return rows;
}

export async function setOrderSteps(db: Queries, id: number, orderSteps: number): Promise<void> {
  await db.update(restaurants).set({ orderSteps }).where(eq(restaurants.id, id));
}

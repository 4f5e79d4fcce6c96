/* The control's SQL: what a call needs, in as few statements as its rules allow. */

const camel = (columns: string): string =>
  columns
    .trim()
    .split(/[\s,]+/)
    .map((column) => {
      const name = column
        .slice(column.indexOf('.') + 1)
        .replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
      return `${column} as "${name}"`;
    })
    .join(', ');

const orderFields = `${camel(`o.id o.customer_id o.status o.version o.created_at o.promised_at o.status_since o.courier_id o.restaurant_id
  o.restaurant_name o.charges o.total_centimes o.due_centimes o.mends_centimes o.place_mended_at o.note o.customer_name
  o.phone o.delivery_address o.delivery_lat o.delivery_lng o.ready_by o.answer_by o.cancel_wished_at
  o.route_metres o.courier_pay_centimes o.cash_centimes o.hand_over_way o.wants_cutlery
  o.landmark o.door o.courier_note o.contact_phone`)},
  case when o.cancel_asked_version = o.version then (
    select json_build_object('reason', q.reason, 'words', q.words, 'askedAt', q.asked_at, 'answer', q.answer)
    from cancel_requests q where q.order_id = o.id and q.version = o.version) end as "cancelRequest",
  case when o.status in ('preparing', 'ready_for_pickup') then (
    select json_build_object('name', d.full_name, 'phone', d.phone, 'offerId', f.bundle_id)
    from offers f join couriers d on d.user_id = f.courier_id
    where f.order_id = o.id and (f.state = 'open' or f.trip_id is not null and f.promise_ended_at is null)) end as claim,
  r.address as "pickupAddress", r.lat as "pickupLat", r.lng as "pickupLng",
  c.full_name as "courierName", c.phone as "courierPhone"`;
const beside = `left join restaurants r on r.id = o.restaurant_id left join couriers c on c.user_id = o.courier_id`;
const kitchenPhone = `coalesce(r.phone, (select min(u.phone) from restaurant_members w join users u on u.id = w.user_id
  where w.restaurant_id = o.restaurant_id and w.role = 'owner' and u.suspended_at is null and u.deleted_at is null)) as "restaurantPhone"`;

const handOver = `h.order_id is not null as "needsHandOverCode", h.failed_at as "handOverFailedAt"`;
const besideJob = `${beside} left join hand_over_codes h on h.order_id = o.id`;

const linesOf = `(select json_agg(json_strip_nulls(json_build_object('menuItemId', l.menu_item_id, 'name', l.name,
    'unitPriceCentimes', l.unit_price_centimes, 'quantity', l.quantity, 'options', l.options)) order by l.position)
  from order_lines l where l.order_id = o.id) as lines`;

const queued = `insert into outbox (topic, sequence, payload, run_at, created_at)
  select 'push', $1::text, $2::jsonb, now(), now()`;
const deviceOf = `select 1 from device_tokens d join users u on u.id = d.user_id
  where u.suspended_at is null and u.deleted_at is null
    and exists (select 1 from sessions s where s.user_id = u.id and s.expires_at > now() and s.second_factor_until is null)`;

export const statements = {
  session: `
    select ${camel('s.created_at s.updated_at u.id u.name u.email u.role u.phone c.is_on_duty')},
      u.email_verified as "isEmailConfirmed",
      u.role = 'admin' and a.confirmed_at is null and (select admins_need_two_factor from settings) as "needsTwoFactor",
      (select coalesce(json_agg(json_build_object('id', r.id, 'name', r.name, 'stage', r.stage, 'role', m.role) order by r.id), '[]'::json)
        from restaurant_members m join restaurants r on r.id = m.restaurant_id where m.user_id = u.id) as restaurants,
      c.status as "courierStatus", n.number as "provedPhone"
    from sessions s join users u on u.id = s.user_id and u.suspended_at is null and u.deleted_at is null
    left join couriers c on c.user_id = u.id left join authenticators a on a.user_id = u.id
    left join phones n on n.user_id = u.id
    where s.token = $1 and s.expires_at > now() and s.second_factor_until is null`,
  board: `
    select ${orderFields}, ${linesOf}, p.lat as "courierLat", p.lng as "courierLng", p.at as "courierAt"
    from orders o ${beside} left join courier_positions p on p.order_id = o.id and o.status = 'out_for_delivery'
    where o.restaurant_id = $1 and o.status in ('new', 'preparing', 'ready_for_pickup', 'out_for_delivery') order by o.created_at, o.id`,
  jobs: `
    select ${orderFields} from orders o ${beside}
    where o.status = 'ready_for_pickup' and o.courier_id is null order by o.status_since, o.id limit 100`,
  current: `
    select ${orderFields}, ${kitchenPhone}, ${handOver}, ${linesOf} from orders o ${besideJob}
    where o.status in ('new', 'preparing', 'ready_for_pickup', 'out_for_delivery', 'picked_up')
    order by o.created_at desc, o.id desc limit 31`,
  lockOrdering: `
    select pg_advisory_xact_lock(lock) from (
      select distinct hashtextextended(name, 0) as lock from unnest($1::text[]) name order by lock) locks`,
  holdMenu: `
    select r.name as "restaurantName", r.lat as "pickupLat", r.lng as "pickupLng", ${camel('m.id m.name m.price_centimes')},
      ${camel('r.is_accepting_orders r.paused_until r.opening_hours r.minimum_centimes m.unavailable_until')},
      ${camel('r.delivery_min_minutes r.delivery_max_minutes r.arrival_min_minutes r.arrival_max_minutes')},
      ${camel('r.usual_way_metres r.ride_percent r.busy_minutes r.busy_until')},
      (select help_line from settings) as "helpLine"
    from restaurants r join menu_items m on m.restaurant_id = r.id
    where r.id = $1 and m.id = any($2::uuid[]) for share of r`,
  limits: `
    select count(*) filter (where status not in ('delivered', 'cancelled')) as open,
      count(*) filter (where created_at > now() - interval '1 hour') as recent, 0 as "noShows"
    from orders where customer_id = $1
    union all
    select count(*) filter (where status not in ('delivered', 'cancelled')),
      count(*) filter (where created_at > now() - interval '1 hour'),
      (select count(*) from no_shows n join orders o on o.id = n.order_id
       where o.phone = $2 and n.lifted_at is null and n.at > now() - interval '30 days')
    from orders where phone = $2`,
  place: `
    with placed as (
      insert into orders (id, customer_id, key, request_hash, customer_name, phone, delivery_address, delivery_lat,
        delivery_lng, note, restaurant_id, restaurant_name, charges, total_centimes,
        status_since, created_at, promised_at, answer_by, commission_percent, route_metres,
        promised_from)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $15, $21, $22, 15, $24, $25)
      on conflict (customer_id, key) do nothing returning id, created_at, charges),
    lined as (
      insert into order_lines (order_id, position, menu_item_id, name, unit_price_centimes, quantity, options)
      select p.id, l.* from placed p,
        unnest($16::smallint[], $17::uuid[], $18::text[], $19::int[], $20::smallint[], $23::jsonb[]) l),
    charged as (
      insert into order_charges select p.id, c.key::charge_kind, c.value::int from placed p, jsonb_each_text(p.charges) c)
    insert into order_history (order_id, version, to_status, party, actor_id, at)
    select id, 1, 'new', 'customer', $2, created_at from placed returning order_id`,
  move: `
    update orders set status = $3, status_since = greatest(status_since, now()), version = version + 1,
      ready_by = coalesce(greatest(status_since, now()) + make_interval(mins => $7), ready_by)
    where id = $1 and status = $2 and version = $6 and (restaurant_id = $4 or courier_id = $5) returning version, status_since as "at"`,
  take: `
    update orders set status = $3, status_since = greatest(status_since, now()), version = version + 1, courier_id = $4,
      courier_pay_centimes = 800 + 150 * route_metres / 1000
    where id = $1 and status = $2 and version = $5 and courier_id is null returning version, status_since as "at"`,
  tell: `
    insert into order_history (order_id, version, from_status, to_status, party, actor_id, at)
    values ($1, $2, $3, $4, $5, $6, $7)`,
  newsOfPlaced: `
    ${queued} where exists (${deviceOf} and u.role = 'restaurant' and u.id in (
      select user_id from restaurant_members where restaurant_id = $3))
    union all
    select 'push', $1::text, $2::jsonb, now(), now() where exists (${deviceOf} and u.role = 'admin')`,
  newsForCustomer: `${queued} where exists (${deviceOf} and u.id = $3)`,
  newsForCouriers: `
    ${queued} where exists (${deviceOf} and u.role = 'courier'
      and exists (select 1 from couriers c where c.user_id = u.id and c.status = 'approved' and c.is_on_duty)
      and not exists (select 1 from orders o where o.courier_id = u.id and o.status in ('out_for_delivery', 'picked_up')))`,
  countTaken: 'update couriers set accepted_orders = accepted_orders + 1 where user_id = $1',
  countDelivered: 'update couriers set delivered_orders = delivered_orders + 1 where user_id = $1',
  book: `
    insert into ledger_rows (event_id, position, kind, at, debit, credit, amount_centimes)
    select $1, position - 1, 'order_delivered', $2, debit, credit, amount
    from unnest($3::text[], $4::text[], $5::bigint[]) with ordinality rows (debit, credit, amount, position)`,
  setAlarm: `
    insert into timetable (topic, subject, due_at, run_at) values ($1, $2, $3, $3)
    on conflict (subject, topic) do update set due_at = excluded.due_at, run_at = excluded.run_at, attempts = 0`,
  exchangeAlarm: `
    with dropped as (delete from timetable where subject = $2 and topic = $4)
    insert into timetable (topic, subject, due_at, run_at) values ($1, $2, $3, $3)
    on conflict (subject, topic) do update set due_at = excluded.due_at, run_at = excluded.run_at, attempts = 0`,
  dropAlarms: 'delete from timetable where subject = $1',
  kitchenOrder: `select ${orderFields}, ${linesOf} from orders o ${beside} where o.id = $1`,
  courierOrder: `
    select ${orderFields}, ${kitchenPhone}, ${handOver},
      (select sum(quantity)::int from order_lines l where l.order_id = o.id) as "itemCount",
      (select json_agg(json_build_object('status', t.to_status, 'at', t.at,
        'party', t.party, 'reason', t.reason, 'words', t.words) order by t.version)
       from order_history t where t.order_id = o.id) as history
    from orders o ${besideJob} where o.id = $1`,
} as const;

export type StatementName = keyof typeof statements;

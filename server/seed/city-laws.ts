import { serviceAt, type ServiceTime } from '#shared/domain/menu/menu-times.ts';
import { openingAt, type OpeningHours } from '#shared/domain/hours/opening-hours.ts';
import type { OpenDatabase } from '#server/db/connect.ts';

const isPayable = `(credit like 'restaurant_payable:%' or credit like 'courier_payable:%')`;

/** What the sample city must not hold at any start and after any renewal, as queries of what breaks it. */
const laws: Record<string, string> = {
  'a payout of the ledger that is not in the list of payouts': `select from ledger_rows r where kind = 'paid_out'
     and not exists (select from payouts p where p.id = r.event_id and p.state = 'paid' and p.ended_at = r.at)`,
  'a payout of the list that is not in the ledger': `select from payouts p where state = 'paid'
     and not exists (select from ledger_rows r where r.event_id = p.id and r.debit = p.account)`,
  'a payout that no admin confirmed and marked': `select from payouts p where
     (select count(distinct a.act) from admin_acts a where a.act in ('payout_confirmed', 'payout_paid')
       and a.subject_id = split_part(p.account, ':', 2) and a.at in (p.confirmed_at, p.ended_at)) < 2`,
  'a payout that was paid before it was confirmed': `select from payouts where ended_at < confirmed_at`,
  'a payday that paid nothing': `select where not exists (select from payouts
     where confirmed_at >= date_trunc('week', :now - interval '8 hours') + interval '8 hours')`,
  'earnings that wait for a payout longer than a week': `select from ledger_rows r where ${isPayable}
     and kind = 'order_delivered' and at < :now - interval '7 days 10 hours'
     and not exists (select from ledger_rows p where p.kind = 'paid_out' and p.debit = r.credit and p.at >= r.at)`,
  'a proposal that cannot be confirmed': `select from ledger_accounts l where kind in ('restaurant_payable', 'courier_payable')
     and balance_centimes > 0 and (not exists (select from payees p where p.account = l.id)
       or not exists (select from legal_identities i where i.party = l.id))`,
  'cash of the ledger that no courier handed over': `select from ledger_rows r where kind = 'cash_handed_in'
     and not exists (select from cash_hand_overs h where h.id = r.event_id and h.state = 'confirmed'
       and h.amount_centimes = r.amount_centimes)`,
  'a hand-over that is not in the ledger': `select from cash_hand_overs h where state = 'confirmed'
     and not exists (select from ledger_rows r where r.event_id = h.id)`,
  'a hand-over that no admin recorded': `select from cash_hand_overs h where not exists (select from admin_acts a
     where a.act = 'cash_recorded' and a.subject_id = h.courier_id::text and a.at = h.recorded_at)`,
  'cash that a courier keeps longer than a week': `select from ledger_rows r where debit like 'courier_cash:%'
     and at < :now - interval '7 days 10 hours'
     and not exists (select from ledger_rows h where h.credit = r.debit and h.at >= r.at)`,
  'cash above the limit': `select from (select sum(case when debit like 'courier_cash:%' then amount_centimes else -amount_centimes end)
       over (partition by case when debit like 'courier_cash:%' then debit else credit end order by at) as held
       from ledger_rows where (debit like 'courier_cash:%') <> (credit like 'courier_cash:%')) x, settings where held > cash_limit_mad * 100`,
  'cash in the hands of a published courier': `select from ledger_accounts l join users u on u.id = l.user_id
     where l.kind = 'courier_cash' and l.balance_centimes <> 0 and u.email like '%@mida.test'`,
  'a courier of two months without deliveries': `select from couriers where status = 'approved' and delivered_orders < 10`,
  'a count of deliveries that is not that of the orders': `select from couriers c where
     delivered_orders <> (select count(*) from orders o where o.courier_id = c.user_id and o.status = 'delivered')
     or accepted_orders <> (select count(*) from order_history h where h.actor_id = c.user_id and h.to_status = 'out_for_delivery')`,
  'a courier with two orders at once': `with jobs as (select o.id, o.courier_id, o.status_since as ends,
       (select max(h.at) from order_history h where h.order_id = o.id and h.to_status = 'out_for_delivery') as begins
       from orders o where o.status = 'delivered')
     select from jobs one join jobs other on one.courier_id = other.courier_id and one.id < other.id
       and one.begins < other.ends and other.begins < one.ends`,
  'a courier who begins a job before the one before it ended': `select from orders o
     join order_history h on h.order_id = o.id and h.to_status = 'out_for_delivery'
     join orders former on former.courier_id = o.courier_id and former.status = 'delivered'
     where o.status in ('out_for_delivery', 'picked_up') and former.status_since > h.at`,
  'a courier who works off duty': `select from trips t where t.opened_at > :now - interval '28 days' and not exists
     (select from courier_duties d where d.courier_id = t.courier_id and d.began_at <= t.opened_at
       and (d.ended_at is null or d.ended_at >= t.closed_at))`,
  'a courier who never rests': `select from courier_duties where coalesce(ended_at, :now) - began_at > interval '17 hours'`,
  'a courier on duty without a duty': `select from couriers c where is_on_duty <> exists
     (select from courier_duties d where d.courier_id = c.user_id and d.ended_at is null)`,
  'a restaurant without an order': `select from restaurants r where not exists
     (select from orders o where o.restaurant_id = r.id)`,
  'a sum of reviews that is not that of the reviews': `select from restaurants r
     cross join lateral (select coalesce(sum(stars), 0) as stars, count(*) as count from reviews v
       where v.restaurant_id = r.id and hidden_at is null) sums
     where reviewed_stars <> sums.stars or reviewed_count <> sums.count`,
  'a review of the future, before its delivery, or of another restaurant': `select from reviews v join orders o on o.id = v.order_id
     where v.written_at < o.status_since or v.written_at > :now or v.restaurant_id <> o.restaurant_id or o.status <> 'delivered'`,
  'a review that praises lateness, or blames punctuality': `select from reviews v join orders o on o.id = v.order_id
     where (v.words like '%تأخر%') and o.status_since <= o.promised_at
       or (v.words like '%وصل في الوقت%') and o.status_since > o.promised_at`,
  'a review that praises the courier below a thumb down': `select from reviews where words like '%الموزّع محترم%' and courier = 'down'`,
  'a review of many orders by a customer of one': `select from reviews v join orders o on o.id = v.order_id
     where v.words like '%في كل مرة%' and not exists (select from orders p where p.customer_id = o.customer_id
       and p.restaurant_id = o.restaurant_id and p.status = 'delivered' and p.status_since < o.status_since)`,
  'a family that ate from one dish': `select from reviews v where words like '%للعائلة%'
     and (select sum(quantity) from order_lines l where l.order_id = v.order_id) < 4`,
  'cold dishes that came hot': `select from reviews v join restaurants r on r.id = v.restaurant_id
     where (words like '%ساخن%' or words like '%فاتر%') and r.cuisine ~ 'سوشي|سلطات|حلويات'`,
  'a sample customer who lives in two places': `select from orders o join users u on u.id = o.customer_id
     where u.email like '%@sample.mida.test' group by u.id having count(distinct delivery_address) > 1`,
  'a customer whose order bears another name or phone': `select from orders o join users u on u.id = o.customer_id
     where u.email like '%.test' and (o.customer_name <> u.name or o.phone <> u.phone)`,
  'an order by someone who had no account yet': `select from orders o join users u on u.id = o.customer_id where u.created_at > o.created_at`,
  'an admin’s move that is not in the audit': `select from order_history h where party = 'admin' and not exists
     (select from admin_acts a where a.act = 'order_moved' and a.subject_id = h.order_id::text and a.version = h.version)`,
  'an approved courier whose approval is not in the audit': `select from couriers c where status = 'approved' and not exists
     (select from admin_acts a where a.act = 'application_approved' and a.subject_id = c.user_id::text and a.at >= c.applied_at)`,
  'an invoice that came later than the morning after its month': `select from invoices
     where issued_at > billed_until + interval '1 day' or issued_at < billed_until`,
  'a month that is over and not billed': `select from ledger_rows r where kind = 'order_delivered' and debit like 'restaurant_payable:%'
     and at < date_trunc('month', :now - interval '9 hours') and not exists (select from invoices i
       where 'restaurant_payable:' || i.restaurant_id = r.debit and r.at < i.billed_until)`,
  'an invoice that bills other orders than were delivered': `select from invoices i where orders <> (select count(*) from orders o
     where o.restaurant_id = i.restaurant_id and o.status = 'delivered' and o.status_since < i.billed_until
       and o.status_since >= coalesce(i.billed_since, '-infinity'))`,
  'a best dish that hardly anybody ordered': `select from best_dishes b cross join unnest(menu_item_ids) as dish
     where (select count(distinct o.id) from orders o join order_lines l on l.order_id = o.id
       where l.menu_item_id = dish and o.status = 'delivered') < 5`,
};

/** The names of the laws that the city breaks now. */
export async function brokenLaws(pool: OpenDatabase['pool'], at: Date): Promise<string[]> {
  const found: string[] = [];
  const now = `'${at.toISOString()}'::timestamptz`;
  for (const [name, query] of Object.entries(laws)) {
    const { rows } = await pool.query(query.replaceAll(':now', now));
    if (rows.length > 0) found.push(`${name}: ${rows.length}`);
  }
  return [...found, ...(await brokenHours(pool))];
}

interface PlacedOrder {
  id: string;
  at: Date;
  openingHours: OpeningHours | null;
  times: ServiceTime[][];
}

/** SQL knows no clock of Morocco. */
async function brokenHours(pool: OpenDatabase['pool']): Promise<string[]> {
  const { rows } = await pool.query<PlacedOrder>(`
    select o.id, o.created_at as at, r.opening_hours as "openingHours",
      (select coalesce(json_agg(t.times), '[]') from (
        select json_agg(json_build_object('from', t.from_minute, 'until', t.until_minute, 'season', t.season,
          'weekdays', t.weekdays)) as times
        from order_lines l join menu_items m on m.id = l.menu_item_id
        join menu_times t on t.restaurant_id = m.restaurant_id
          and (m.category = any(t.categories) or m.id = any(t.menu_item_ids))
        where l.order_id = o.id group by m.id) t) as times
    from orders o join restaurants r on r.id = o.restaurant_id`);
  const open = { isAcceptingOrders: true, pausedUntil: null };
  const closed = rows.filter(
    ({ openingHours, at }) => !openingAt({ ...open, openingHours }, null, at).isOpen,
  );
  const away = rows.filter(({ times, at }) => times.some((dish) => !serviceAt(dish, null, at).isOpen));
  return [
    ...(closed.length > 0 ? [`an order placed while its kitchen was closed: ${closed.length}`] : []),
    ...(away.length > 0 ? [`a dish ordered outside its times: ${away.length}`] : []),
  ];
}

import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it } from 'vitest';
import type { BoardOrder, KitchenOrder } from '#shared/contract/orders/order-views.ts';
import type { OrderAction } from '#shared/domain/orders/order-lifecycle.ts';
import { CourierOnTheWay } from '#web/features/kitchen/components/courier-on-the-way.tsx';
import { NewOrderBanner } from '#web/features/kitchen/components/new-order-banner.tsx';
import { OrderMoves } from './order-moves.tsx';
import { OrderTicket } from './order-ticket.tsx';

const minutesAgo = (minutes: number): Date => new Date(Date.now() - minutes * 60_000);

const order = (change: Partial<KitchenOrder> = {}): KitchenOrder => ({
  id: 'a3f9c1de-0000-7000-8000-000000000000',
  status: 'new',
  version: 1,
  createdAt: minutesAgo(1),
  statusSince: minutesAgo(1),
  actions: ['accept'],
  subtotalCentimes: 16_800,
  deliveryFeeCentimes: 1_000,
  mendsCentimes: 0,
  placeMendedAt: null,
  totalCentimes: 17_800,
  dueCentimes: 17_800,
  changes: [],
  proposals: [],
  readyBy: null,
  customerName: 'سلمى بنعلي',
  lines: [{ menuItemId: '1', name: 'حريرة', unitPriceCentimes: 1_800, quantity: 2 }],
  note: 'بلا كمون',
  wantsCutlery: false,
  courierName: null,
  courierPhone: null,
  cancelRequest: null,
  mayAskToCancel: false,
  answerBy: null,
  ...change,
});

const html = (change?: Partial<KitchenOrder>): string =>
  renderToStaticMarkup(<OrderTicket order={order(change)} />);
const moves = (...actions: OrderAction[]): string =>
  renderToStaticMarkup(
    <OrderMoves
      order={{ id: 'a3f9c1de', actions }}
      party="restaurant"
      onMove={() => undefined}
      rejectNoteId="why"
    />,
  );

describe('a ticket', () => {
  it('a ticket shows the isolated short id, the note and the total', () => {
    expect(html()).toContain(
      '<bdi dir="ltr" translate="no" class="tabular-nums text-xl font-extrabold">#A3F9C1</bdi>',
    );
    expect(html()).toContain('بلا كمون');
    expect(html()).toContain('178,00');
  });

  it('a ticket shows the options of each line with their groups', () => {
    const options = [
      { id: 'l', group: 'الحجم', name: 'كبير', priceCentimes: 500 },
      { id: 'c', group: 'زيادة', name: 'بيضة', priceCentimes: 400 },
    ];
    const words = html({
      lines: [{ menuItemId: '1', name: 'حريرة', unitPriceCentimes: 2_700, quantity: 2, options }],
    })
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/\s+/g, ' ');
    expect(words).toContain('حريرة الحجم : كبير زيادة : بيضة');
  });

  it('a ticket of a late order says so in words, besides the red frame', () => {
    expect(html()).not.toContain('متأخر');
    const late = html({ statusSince: minutesAgo(6), createdAt: minutesAgo(6) });
    expect(late).toContain('متأخر');
    expect(late).toContain('ring-danger');
  });

  it('a ticket of a ready order is not late any more', () => {
    expect(html({ status: 'ready_for_pickup', statusSince: minutesAgo(600) })).not.toContain('متأخر');
  });
});

describe('the courier of a ready order', () => {
  const comes = {
    status: 'out_for_delivery',
    courierName: 'عبد الرحيم',
    courierPhone: '0612345678',
  } as const;
  const note = (change: Partial<BoardOrder>): string =>
    renderToStaticMarkup(
      <CourierOnTheWay order={{ ...order(), courierArrivesAt: null, isArrival: false, ...change }} />,
    );

  it('a ready order names the courier who comes, his number and the expected time', () => {
    const said = note({ ...comes, courierArrivesAt: new Date(Date.now() + 20 * 60_000) });
    expect(said).toContain('عبد الرحيم في الطريق إليكم');
    expect(said).toMatch(/وصوله المنتظر على الساعة \d\d:\d\d/);
    expect(said).toContain('href="tel:0612345678"');
  });

  it('a courier who was expected is said to come at any moment, and three minutes later to be late', () => {
    const ago = (minutes: number) =>
      note({ ...comes, courierArrivesAt: new Date(Date.now() - minutes * 60_000) });
    expect(ago(1)).toContain('يصل في أي لحظة');
    expect(ago(4)).toMatch(/كان منتظرا على الساعة \d\d:\d\d/);
  });

  it('an order that cooks names the courier who has promised to come, and no moment that has passed', () => {
    const due = (minutes: number) =>
      note({
        status: 'preparing',
        courierDue: { name: 'عبد الرحيم', phone: '0612345678', at: new Date(Date.now() + minutes * 60_000) },
      });
    expect(due(10)).toMatch(/وعد عبد الرحيم بالحضور.*يكون هنا على الساعة \d\d:\d\d/);
    expect(due(-10)).toContain('يأخذ الطلب عندما تعلن أنه جاهز');
  });

  it('a ready order without a courier says nothing of one', () => {
    expect(note({ ...comes, status: 'ready_for_pickup' })).toBe('');
    expect(note(comes)).not.toContain('وصوله');
  });
});

describe('the moves of a ticket', () => {
  it("a ticket offers exactly the server's moves", () => {
    expect(moves()).toBe('');
    expect(moves('mark_ready')).toContain('تأكيد الجاهزية');
    expect(moves('mark_ready')).not.toContain('رفض');
    expect(moves('accept', 'reject')).not.toContain('aria-disabled="true"');
  });

  it('a ticket shows a disabled reject button that refers to its reason', () => {
    expect(moves('accept')).toMatch(/aria-disabled="true" aria-describedby="why"[^>]*>رفض/);
  });
});

describe('the banner of new orders', () => {
  let isLost = false;
  afterEach(() => (isLost = false));
  const banner = (...orders: KitchenOrder[]): string =>
    renderToStaticMarkup(<NewOrderBanner newOrders={orders} isLost={isLost} onLead={() => undefined} />);

  it('the banner of new orders is an empty alert without new orders', () => {
    expect(banner()).toBe('<div role="alert" class="sr-only"></div>');
  });

  /** The announced text, whose visible parts stand in several elements. */
  const said = (count: number, change: Partial<KitchenOrder>): string =>
    /role="alert"[^>]*>([^<]*)/.exec(banner(...Array.from({ length: count }, () => order(change))))?.[1] ??
    '';

  it('the banner of new orders names the customer of a single order, and counts several', () => {
    const inTime = { statusSince: minutesAgo(1) };
    expect(said(1, inTime)).toMatch(/^طلب جديد من سلمى بنعلي، اقبله قبل \d\d:\d\d$/);
    expect(said(3, inTime)).toMatch(/^3 طلبات بانتظار القبول، اقبل الأقدم قبل \d\d:\d\d$/);
  });

  it('the banner of new orders asks for no acceptance after the limit while the connection is lost', () => {
    const over = { answerBy: minutesAgo(1) };
    expect(said(1, over)).toBe('طلب جديد من سلمى بنعلي، تأخر قبوله والزبون ينتظر');
    isLost = true;
    expect(said(1, over)).toBe('طلب جديد من سلمى بنعلي، انتهت مهلة القبول');
    expect(said(1, { answerBy: minutesAgo(-5) })).toMatch(/، اقبله قبل \d\d:\d\d$/);
  });

  it.each([
    [0, ''],
    [1, 'طلب جديد من سلمى بنعلي، تأخر قبوله والزبون ينتظر'],
    [2, 'طلبان بانتظار القبول، تأخر قبول الأقدم والزبون ينتظر'],
    [3, '3 طلبات بانتظار القبول، تأخر قبول الأقدم والزبون ينتظر'],
    [11, '11 طلبا بانتظار القبول، تأخر قبول الأقدم والزبون ينتظر'],
    [100, '100 طلب بانتظار القبول، تأخر قبول الأقدم والزبون ينتظر'],
  ])(
    'the banner of new orders says when the time to accept has passed for the oldest of %i',
    (count, words) => {
      expect(said(count, { statusSince: minutesAgo(6) })).toBe(words);
    },
  );
});

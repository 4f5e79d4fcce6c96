import { describe, expect, it } from 'vitest';
import type { AdminOrder } from '#shared/contract/orders/order-views.ts';
import type { OrderStatus } from '#shared/domain/orders/order-lifecycle.ts';
import { concernsOf, standingText, withoutAskedCancel } from './state.ts';

const order = (id: string, status: OrderStatus, minute: number) => ({
  id,
  status,
  version: 1,
  statusSince: new Date(Date.UTC(2026, 6, 7, 19, minute)),
  actions: ['accept'],
  createdAt: new Date(Date.UTC(2026, 6, 7, 19, minute)),
  promisedAt: new Date(Date.UTC(2026, 6, 7, 23)),
  cancelWishedAt: null,
  cancelRequest: null,
});

const board = [order('c', 'new', 5), order('b', 'preparing', 3), order('a', 'new', 1)];

const limits = { pickupMinutes: 20, deliveryMinutes: 45 };

describe('what needs an admin', () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 6, 7, 19, minute));
  const concerns = (minute: number) =>
    concernsOf([...board, order('d', 'ready_for_pickup', 2)], { limits, now: at(minute) }).map(
      ({ order: { id }, attention }) => `${id} ${attention.reason}`,
    );

  it('an admin has no concerns while the kitchens are on time', () => {
    expect(concerns(6)).toEqual([]);
  });

  it("an admin's concerns are unanswered and late orders and ready ones without a courier, the urgent and longest waiting first", () => {
    expect(concerns(13)).toEqual(['a unanswered', 'c unanswered', 'd without_courier']);
    expect(concerns(24)).toEqual(['a unanswered', 'd silent', 'c unanswered', 'b late']);
  });
});

it('an order with a courier is a concern once its pickup or delivery takes too long, and stands among the unanswered', () => {
  const carried = [order('e', 'out_for_delivery', 2), order('f', 'picked_up', 2)];
  const ended = [order('g', 'delivered', 2), order('h', 'cancelled', 2)];
  const concerned = (minute: number) =>
    concernsOf([...board, ...carried, ...ended], {
      limits,
      now: new Date(Date.UTC(2026, 6, 7, 19, minute)),
    }).map(({ order: { id } }) => id);
  expect(concerned(22)).toEqual(['a', 'c']);
  expect(concerned(23)).toEqual(['a', 'e', 'c']);
  expect(concerned(48)).toEqual(['a', 'e', 'f', 'c', 'b']);
});

it.each([
  [{ source: 'phone', at: new Date('2026-11-29T11:57:00Z') }, 'موقع الهاتف، قبل 3 دقائق'],
  [{ source: 'door', at: new Date('2026-11-29T11:20:00Z') }, 'عند آخر باب، قبل 40 دقيقة'],
  [null, 'المكان غير معروف'],
] as const)('shows where an idle courier stands, and since when: %j', (standing, text) => {
  expect(standingText(standing, new Date('2026-11-29T12:00:00Z'))).toBe(text);
});

it.each([
  ['nobody asked for', null, null, true],
  ['a customer wishes for', new Date(0), null, false],
  ['a kitchen asks for', null, { answer: null }, false],
  ['an admin refused to the kitchen', null, { answer: 'kept' }, true],
])('a cancellation that %s is among the order’s actions: %o, %o, %s', (_, cancelWishedAt, asked, isThere) => {
  const actions = ['cancel', 'accept'];
  const shown = withoutAskedCancel({ actions, cancelWishedAt, cancelRequest: asked } as AdminOrder);
  expect(shown.actions.includes('cancel')).toBe(isThere);
  expect(shown.actions).toContain('accept');
});

import { describe, expect, it } from 'vitest';
import { orderStatuses } from '#shared/domain/orders/order-lifecycle.ts';
import {
  channelsOfGroup,
  groupOf,
  groupsOf,
  mayTextLeave,
  newsGroups,
  textStepsOf,
  type TextCase,
} from './news-channels.ts';
import { newsNames, pushNews, type PushNews } from './push-news.ts';

const groupsOfAudience: Record<(typeof pushNews)[PushNews]['audience'], readonly string[]> = {
  customer: ['progress', 'answers'],
  kitchen: ['kitchen'],
  courier: ['jobs'],
  couriers: ['jobs'],
  admins: ['desk'],
};

const steps = (news: PushNews) =>
  textStepsOf(news).map(({ channel, afterSeconds }) => [channel, afterSeconds]);

describe('the channels of news', () => {
  it.each(newsNames)('%s stands in a group of its own audience', (news) => {
    expect(groupsOfAudience[pushNews[news].audience]).toContain(groupOf(news));
  });

  it('WhatsApp waits 20 seconds for a browser', () => {
    const waits = newsNames.filter((news) => news !== 'order_unanswered').flatMap((news) => steps(news));
    const byWhatsApp = waits.filter(([channel]) => channel === 'whatsapp');
    expect(new Set(byWhatsApp.map(([, seconds]) => seconds))).toEqual(new Set([20]));
  });

  it('only what cannot wait goes by SMS', () => {
    const bySms = newsNames.filter((news) => steps(news).some(([channel]) => channel === 'sms'));
    expect(bySms).toEqual(['order_unanswered', 'kitchen_closed', 'carried_order_cancelled']);
    expect(steps('order_unanswered')).toEqual([
      ['whatsapp', 0],
      ['sms', 30],
    ]);
    expect(steps('carried_order_cancelled')).toEqual([
      ['whatsapp', 20],
      ['sms', 50],
    ]);
  });

  it('what many people hear, and what a browser rings by itself, is never texted', () => {
    const untexted = newsNames.filter((news) => steps(news).length === 0);
    expect(untexted.filter((news) => !['couriers', 'admins'].includes(pushNews[news].audience))).toEqual([
      'order_to_accept',
      'order_delivered',
      'job_offered',
      'promised_food_ready',
    ]);
    const texted = newsNames.filter((news) => steps(news).length > 0);
    expect(texted.filter((news) => ['couriers', 'admins'].includes(pushNews[news].audience))).toEqual([]);
  });

  it('a text is still valid when its last step leaves', () => {
    for (const news of newsNames)
      for (const { afterSeconds } of textStepsOf(news))
        expect(pushNews[news].validMinutes * 60, news).toBeGreaterThan(afterSeconds);
  });

  it('each group offers the channels that its news use', () => {
    expect(Object.fromEntries(newsGroups.map((group) => [group, channelsOfGroup(group)]))).toEqual({
      progress: ['push', 'whatsapp'],
      answers: ['push', 'whatsapp', 'sms', 'mail'],
      kitchen: ['push', 'whatsapp', 'sms'],
      jobs: ['push', 'whatsapp'],
      desk: ['push'],
    });
  });

  it('a person chooses for the own orders and for the own work', () => {
    expect(groupsOf({ role: 'customer', hasRestaurant: false })).toEqual(['progress', 'answers']);
    expect(groupsOf({ role: 'restaurant', hasRestaurant: true })).toEqual(['progress', 'answers', 'kitchen']);
    expect(groupsOf({ role: 'restaurant', hasRestaurant: false })).toEqual(['progress', 'answers']);
    expect(groupsOf({ role: 'courier', hasRestaurant: false })).toEqual(['progress', 'answers', 'jobs']);
    expect(groupsOf({ role: 'admin', hasRestaurant: false })).toEqual(['progress', 'answers', 'desk']);
  });
});

describe('a text whose time has come', () => {
  const due: TextCase = {
    news: 'order_accepted',
    number: '0612345678',
    isChannelSetUp: true,
    isSwitchedOff: false,
    isExpired: false,
    isOvertaken: false,
    isStillConcerned: true,
    status: 'preparing',
    isTakenByBrowser: false,
    hasTextArrived: false,
  };

  it('a text leaves when nothing speaks against it', () => {
    expect(mayTextLeave(due)).toBe(true);
  });

  it.each([
    { number: null },
    { isChannelSetUp: false },
    { isSwitchedOff: true },
    { isExpired: true },
    { isOvertaken: true },
    { isStillConcerned: false },
    { status: 'cancelled' },
    { status: null },
    { isTakenByBrowser: true },
    { hasTextArrived: true },
  ] as const)('a text is dropped with %j', (against) => {
    expect(mayTextLeave({ ...due, ...against })).toBe(false);
  });

  it('an order that nobody answers is texted to an owner whose browser took its notification', () => {
    const rings: TextCase = { ...due, news: 'order_unanswered', status: 'new', isTakenByBrowser: true };
    expect(mayTextLeave(rings)).toBe(true);
    expect(mayTextLeave({ ...rings, hasTextArrived: true })).toBe(false);
  });

  it('a text leaves only while its order is as the news says', () => {
    const leaving = (news: PushNews) =>
      orderStatuses.filter((status) => mayTextLeave({ ...due, news, status }));
    expect(leaving('order_unanswered')).toEqual(['new']);
    expect(leaving('order_picked_up')).toEqual(['picked_up']);
    expect(leaving('change_proposed')).toEqual(['preparing']);
    expect(leaving('courier_at_door')).toEqual(['picked_up']);
    expect(leaving('order_cancelled')).toEqual(['cancelled']);
    expect(leaving('place_mended')).toEqual(['out_for_delivery', 'picked_up']);
    expect(mayTextLeave({ ...due, news: 'duty_ended', status: null })).toBe(true);
  });
});

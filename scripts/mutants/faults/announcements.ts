import type { Fault } from '../fault.ts';

export const announcementsFaults: readonly Fault[] = [
  {
    file: 'server/features/orders/jobs-view.ts',
    find: 'note: isHeld ? order.note : null',
    replace: 'note: order.note',
    test: 'server/features/orders/whole-answers.test.ts',
  },
  {
    file: 'server/features/orders/jobs-view.ts',
    find: 'deliveryAddress: isHeld ? order.deliveryAddress : null',
    replace: 'deliveryAddress: order.deliveryAddress',
    test: 'server/features/orders/whole-answers.test.ts',
  },
  {
    file: 'shared/domain/shared-numbers.ts',
    find: '2 * 60 * 60 * 1000',
    replace: '20 * 60 * 60 * 1000',
    test: 'shared/domain/shared-numbers.test.ts',
  },
  {
    file: 'shared/domain/push-news.ts',
    find: "validMinutes: 15, onlyWhile: 'new'",
    replace: 'validMinutes: 15',
    test: 'server/features/push/send-push.test.ts',
  },
  {
    file: 'shared/domain/push-interests.ts',
    find: "refusalFor('kitchen', identity, id) === null",
    replace: 'identity.role',
    test: 'shared/domain/push-interests.test.ts',
  },
  {
    file: 'server/features/users/commands.ts',
    find: '      announce.restaurant(id, at);\n',
    replace: '',
    test: 'server/live/announcements.test.ts',
  },
  {
    file: 'server/features/couriers/commands.ts',
    find: '    announce.courier(id, at);\n',
    replace: '',
    test: 'server/live/announcements.test.ts',
  },
  {
    file: 'server/features/orders/cancel-requests-commands.ts',
    find: 'announce.orderFact(kept, answeredAt)',
    replace: 'announce.order(kept)',
    test: 'server/features/orders/facts.test.ts',
  },
  {
    file: 'server/features/orders/hand-over-commands.ts',
    find: '    if (order) announce.orderFact(order, at);\n',
    replace: '',
    test: 'server/features/orders/facts.test.ts',
  },
  {
    file: 'server/http/stream-frames.ts',
    find: 'const ofOthers = isOfOthers(announcement, listenerId);',
    replace: 'const ofOthers = false;',
    test: 'server/http/stream.test.ts',
  },
  {
    file: 'server/live/audience.ts',
    find: '!channels.includes(`user:${listenerId}`) && channels.some',
    replace: 'channels.some',
    test: 'server/http/stream.test.ts',
  },
  {
    file: 'server/live/audience.ts',
    find: " && channels.some((channel) => channel.startsWith('user:'))",
    replace: '',
    test: 'server/http/stream.test.ts',
  },
  {
    file: 'server/http/stream-frames.ts',
    find: 'ofOthers ? framesOfOthers : framesOfOwn',
    replace: 'framesOfOwn',
    test: 'server/http/stream.test.ts',
  },
  {
    file: 'web/live/live.ts',
    find: 'hint.isOfOthers ? refreshOfOthers : refresh',
    replace: 'refresh',
    test: 'web/live/live.test.ts',
  },
  {
    file: 'web/live/live.ts',
    find: '(query) => !isOwn(api, query)',
    replace: '(query) => isOwn(api, query)',
    test: 'web/live/live.test.ts',
  },
  {
    file: 'web/live/news-filter.ts',
    find: 'isOfOthers ? `${own} of others` : own',
    replace: 'own',
    test: 'web/live/news-filter.test.ts',
  },
  {
    file: 'web/live/live.ts',
    find: '    askForSession();\n    start();\n',
    replace: '    start();\n',
    test: 'web/live/live.test.ts',
  },
  {
    file: 'web/live/connection.ts',
    find: "isLate() ? 'none' : coverage",
    replace: 'coverage',
    test: 'web/live/connection.test.ts',
  },
  {
    file: 'web/live/sharing.ts',
    find: "      receive({ kind: 'state', state: 'connecting' });\n      post({ kind: 'ask' });\n",
    replace: '',
    test: 'web/live/sharing.test.ts',
  },
];

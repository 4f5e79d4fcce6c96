import type { Fault } from '../fault.ts';

const ofServer = 'server/features/reviews/reviews.test.ts';
const ofDomain = 'shared/domain/restaurants/reviews.test.ts';

export const reviewsFaults: readonly Fault[] = [
  {
    file: 'web/features/reviews/components/admins-review.tsx',
    find: 'hiddenReason !== values.reason',
    replace: 'false',
    test: 'e2e/own-orders.test.ts',
  },
  {
    file: 'shared/domain/restaurants/reviews.ts',
    find: 'if (reviewedCount < reviewsToRate) return 0;',
    replace: 'if (reviewedCount <= reviewsToRate) return 0;',
    test: ofDomain,
  },
  {
    file: 'shared/domain/restaurants/reviews.ts',
    find: '(reviewedCount + weightOfCity)',
    replace: 'reviewedCount',
    test: ofDomain,
  },
  {
    file: 'shared/domain/accounts/phone-in-words.ts',
    find: "westernDigits(words.normalize('NFKC'))",
    replace: "words.normalize('NFKC')",
    test: 'shared/domain/accounts/phone-in-words.test.ts',
  },
  {
    file: 'shared/domain/restaurants/reviews.ts',
    find: 'now < reviewableUntil(statusSince, writtenAt)',
    replace: 'now <= reviewableUntil(statusSince, writtenAt)',
    test: ofServer,
  },
  {
    file: 'server/features/reviews/commands.ts',
    find: 'if (review?.restaurantId !== restaurantId)',
    replace: 'if (!review)',
    test: ofServer,
  },
  {
    file: 'server/features/reviews/store.ts',
    find: 'isListed, isNull(reviews.hiddenAt), ne(reviews.words,',
    replace: 'isListed, ne(reviews.words,',
    test: ofServer,
  },
  {
    file: 'server/features/reviews/store.ts',
    find: '.where(and(isOf(restaurantId), isNull(reviews.hiddenAt)))',
    replace: '.where(isOf(restaurantId))',
    test: ofServer,
  },
  {
    file: 'server/features/reviews/erasure-store.ts',
    find: ".set({ words: '', answer: '', answeredAt: null, answeredBy: null, hiddenReason: '' })",
    replace: ".set({ words: '' })",
    test: 'server/features/users/deletion-traces.test.ts',
  },
  {
    file: 'server/features/reviews/erasing-commands.ts',
    find: '  for (const review of unsaid) announce.review({ ...review, customerId: userId }, at);\n',
    replace: '',
    test: 'server/live/announcements.test.ts',
  },
  {
    file: 'server/features/reviews/erasure-store.ts',
    find: '.where(and(inArray(reviews.orderId, own), isWritten))',
    replace: '.where(inArray(reviews.orderId, own))',
    test: 'server/live/announcements.test.ts',
  },
  {
    file: 'server/features/reviews/store.ts',
    find: 'isOf(id), isListed,',
    replace: 'isOf(id),',
    test: ofServer,
  },
  {
    file: 'server/features/reviews/commands.ts',
    find: "    if (!(await holdUser(tx, customerId))) throw new AppError('unauthenticated');\n",
    replace: '',
    test: 'server/features/reviews/reviews.test.ts',
  },
  {
    file: 'server/features/reviews/commands.ts',
    find: 'if (answered.answer !== answer) throw',
    replace: 'if (!isFirst) throw',
    test: 'server/features/reviews/reviews.test.ts',
  },
  {
    file: 'server/features/reviews/commands.ts',
    find: 'if (isFirst) announce.review(',
    replace: 'announce.review(',
    test: 'server/features/reviews/reviews.test.ts',
  },
  {
    file: 'server/features/reviews/commands.ts',
    find: '    await lockRestaurant(tx, id);\n    // A deletion',
    replace: '    // A deletion',
    test: 'server/features/reviews/reviews.server-db.test.ts',
  },
  {
    file: 'shared/domain/restaurants/reviews.ts',
    find: "if (status !== 'delivered') return 'review_too_early';",
    replace: "if (status !== 'delivered') return 'review_closed';",
    test: 'server/features/reviews/reviews.test.ts',
  },
  {
    file: 'shared/domain/restaurants/reviews.ts',
    find: "if (isOwn) return 'review_of_own';",
    replace: '',
    test: 'server/features/reviews/reviews.test.ts',
  },
];

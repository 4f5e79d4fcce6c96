/**
 * The stories of `npm test`, which is to stay short (decision 60). `npm run proof` runs all of them.
 * Each stands here for what it guards: money and orders, what another user may see, every screen, and each area once.
 */
export const storiesOfTest = [
  // Every screen
  'accessible',
  'survey',
  'budget',
  'without-storage',
  'oldest-browsers',
  // From hunger to payout
  'order-to-door',
  'hunger-to-payout',
  'restaurant-joins',
  'two-restaurants',
  'imports',
  'kitchen-tablet',
  'kitchen-tickets',
  'courier-cash',
  'restaurant-figures',
  'help-line',
  'given-up-mail',
  'sharing',
  // Nothing is lost and nothing is done twice
  'answers',
  'after-sending',
  'early-press',
  'early-asks',
  'changed-meanwhile',
  'changed-editors',
  'open-checkout',
  'open-dialogs',
  'back-closes',
  'failed-photos',
  'ordering-limits',
  // Accounts
  'accounts-confirm',
  'one-step-left',
  'accounts-admins',
  'accounts-suspension',
  'own-sessions',
  'same-tab',
  // Bad lines, and a product that ends
  'live',
  'offline',
  'database-away',
  'start',
  'chaos',
].map((name) => `e2e/${name}.test.ts`);

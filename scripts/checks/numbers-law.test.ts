import { expect, it } from 'vitest';
import { adminsNumbersAreLinks } from '#scripts/laws/admins-numbers-are-links.ts';
import { makeSourceTree } from './source-tree.ts';

const bare = '<Ltr>#{shortOrderId(id)}</Ltr>';

it.each([
  ['web/features/order-desk/components/a.tsx', bare, 1],
  ['web/features/audit/components/a.tsx', '<Ltr>#{id.slice(0, 6)}</Ltr>', 1],
  ['web/features/reviews/components/admins-review.tsx', bare, 1],
  ['web/screens/admin/a.tsx', bare, 1],
  ['web/features/payouts/components/a.tsx', '<OrderLink orderId={id} />', 0],
  ['web/features/reviews/components/owners-review.tsx', bare, 0],
  ['web/features/kitchen/components/a.tsx', bare, 0],
])('the law of admins’ order numbers reads %s: %s', (file, text, count) => {
  expect(adminsNumbersAreLinks.check(makeSourceTree({ [file]: text }))).toHaveLength(count);
});

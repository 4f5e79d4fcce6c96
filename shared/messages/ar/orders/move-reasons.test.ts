import { expect, it } from 'vitest';
import { moveReasonMessages } from './move-reasons.ts';

it('a kitchen reads in a whole sentence that automatic acceptance came before its own tap', () => {
  expect(moveReasonMessages.happened('accept', 'system')).toBe('قبلت ميدة هذا الطلب تلقائيا.');
});

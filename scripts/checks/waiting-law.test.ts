import { expect, it } from 'vitest';
import { waitingKeepsTheFocus } from '#scripts/laws/waiting-keeps-the-focus.ts';
import { makeSourceTree } from './source-tree.ts';

it('the law of the focus finds controls that are disabled while a call is under way', () => {
  const files = {
    'web/features/cash/components/own-cash.tsx': '<Button disabled={isPending} />',
    'web/features/cash/components/cash-board.tsx': '<Button aria-disabled={isPending || undefined} />',
    'web/ui/fields/photo-field.tsx': '<input disabled={busy} />',
    'web/ui/buttons/stepper.tsx': '<button disabled={value >= max} />',
  };
  const found = waitingKeepsTheFocus.check(makeSourceTree(files)).map(({ file }) => file);
  expect(found).toEqual(['web/features/cash/components/own-cash.tsx', 'web/ui/fields/photo-field.tsx']);
});

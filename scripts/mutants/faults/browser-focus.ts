import type { Fault } from '../fault.ts';

/** Faults that users of a keyboard, a screen reader or other colours would meet. */
export const browserFocusFaults: readonly Fault[] = [
  {
    file: 'web/ui/use-failure.ts',
    find: '    setRetried(error);\n',
    replace: '',
    test: 'e2e/focus.test.ts',
  },
  {
    file: 'web/ui/error-state.tsx',
    find: 'key={String(isRetrying)} ',
    replace: '',
    test: 'e2e/focus.test.ts',
  },
  {
    file: 'web/lib/use-kept-focus.ts',
    find: ", attributeFilter: ['disabled']",
    replace: '',
    test: 'e2e/focus.test.ts',
  },
  {
    file: 'web/lib/focus-invalid.ts',
    find: "marked?.matches('[role=radiogroup]') ? marked.querySelector('input') : marked",
    replace: 'marked',
    test: 'e2e/focus.test.ts',
  },
  {
    file: 'web/styles.css',
    find: "  [role='switch'][aria-checked='true'],\n",
    replace: '',
    test: 'e2e/other-sights.test.ts',
  },
  {
    file: 'web/ui/bottom-nav.tsx',
    find: 'short:min-[26rem]:flex-row',
    replace: 'short:flex-row',
    test: 'e2e/other-sights.test.ts',
  },
  {
    file: 'web/features/cash/components/own-cash.tsx',
    find: 'aria-disabled={isPending || undefined}',
    replace: 'disabled={isPending}',
    test: 'e2e/courier-cash.test.ts',
  },
  {
    file: 'scripts/laws/waiting-keeps-the-focus.ts',
    find: '(?<![-\\w])disabled',
    replace: 'disabled',
    test: 'scripts/checks/waiting-law.test.ts',
  },
  {
    file: 'web/ui/stepper.tsx',
    find: 'aria-disabled={value <= min}',
    replace: 'disabled={value <= min}',
    test: 'e2e/focus.test.ts',
  },
];

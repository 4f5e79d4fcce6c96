import type { Fault } from '../fault.ts';

/** Faults that users of a keyboard, a screen reader, other colours, large text or endless words, or a slow phone would meet. */
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
  {
    file: 'web/ui/segmented-tabs.tsx',
    find: "'flex flex-wrap rounded-lg",
    replace: "'flex rounded-lg",
    test: 'e2e/large-text.test.ts',
  },
  {
    file: 'web/ui/page-header.tsx',
    find: 'flex flex-wrap items-center justify-end gap-2',
    replace: 'flex items-center gap-2',
    test: 'e2e/large-text.test.ts',
  },
  {
    file: 'web/features/statistics/components/figure-tile.tsx',
    find: 'grid-cols-[repeat(auto-fill,minmax(min(100%,max(9rem,40%)),1fr))]',
    replace: 'min-[22rem]:grid-cols-2',
    test: 'e2e/large-text.test.ts',
  },
  {
    file: 'web/ui/confirm-dialog.tsx',
    find: 'initialFocus={cancel}',
    replace: '',
    test: 'e2e/focus.test.ts',
  },
  {
    file: 'web/features/customer-orders/components/customer-order-code.tsx',
    find: '<div className="flex-1">',
    replace: '<div className="min-w-0 flex-1">',
    test: 'e2e/large-text.test.ts',
  },
  {
    file: 'web/features/options/components/group-card.tsx',
    find: 'text-sm wrap-anywhere text-fg-muted',
    replace: 'text-sm text-fg-muted',
    test: 'e2e/unbroken-words.test.ts',
  },
  {
    file: 'web/screens/courier/job.tsx',
    find: 'relative min-h-0 overflow-y-auto',
    replace: 'min-h-0 overflow-y-auto',
    test: 'e2e/unbroken-words.test.ts',
  },
  {
    file: 'server/features/outbox/mail-text.ts',
    find: ';overflow-wrap:anywhere',
    replace: '',
    test: 'e2e/unbroken-words.test.ts',
  },
  {
    file: 'web/router.tsx',
    find: 'isFirst && window.scrollY > 0',
    replace: 'false',
    test: 'e2e/little-room.test.ts',
  },
  {
    file: 'web/document.tsx',
    find: '<body ref={giveEarlyPress}>',
    replace: '<body>',
    test: 'e2e/early-press.test.ts',
  },
  {
    file: 'web/lib/early-press.ts',
    find: 'clearTimeout(timer);forget();',
    replace: '',
    test: 'e2e/early-press.test.ts',
  },
  {
    file: 'web/lib/early-press.ts',
    find: 'timer=setTimeout(forget,${keptMs})',
    replace: '',
    test: 'e2e/early-press.test.ts',
  },
  {
    file: 'web/ui/button.tsx',
    find: "event.repeat && event.key === 'Enter'",
    replace: 'false',
    test: 'e2e/focus.test.ts',
  },
];

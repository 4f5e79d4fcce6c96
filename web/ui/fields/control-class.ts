/** The classes of a control but for its height. The border has a contrast of at least 3:1. */
export const controlClass = [
  // A control in focus shows its label too.
  'w-full scroll-mt-10 rounded-lg border border-border-strong bg-surface px-4 text-base text-fg',
  'placeholder:text-fg-subtle transition-colors duration-150',
  'aria-invalid:border-danger aria-invalid:inset-ring aria-invalid:inset-ring-danger',
  'disabled:bg-sunken disabled:text-fg-muted read-only:bg-sunken',
].join(' ');

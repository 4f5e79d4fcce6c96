export const backdropClass = [
  'fixed inset-0 z-40 min-h-dvh bg-scrim transition-opacity duration-200 ease-soft',
  'data-starting-style:opacity-0 data-ending-style:opacity-0',
].join(' ');

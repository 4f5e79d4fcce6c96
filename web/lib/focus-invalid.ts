import { flushSync } from 'react-dom';

export function focusInvalid(within: Element | null): void {
  const marked = within?.querySelector<HTMLElement>('[aria-invalid=true]');
  const field = marked?.matches('[role=radiogroup]') ? marked.querySelector('input') : marked;
  field?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
}

/** Forms that check by themselves call this: `show` draws what is wrong, and the first wrong field takes the focus. */
export function showInvalid(show: () => void, within: Element | null): void {
  flushSync(show);
  focusInvalid(within);
}

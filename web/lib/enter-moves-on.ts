import type { KeyboardEvent } from 'react';

/**
 * Enter and a phone's "Go", in a form that costs money or cannot be undone, lead from a field to the next,
 * and from the last to the button, which alone sends. In a text of several lines Enter begins a line.
 */
function enterMovesOn(event: KeyboardEvent<HTMLFormElement>): void {
  const { currentTarget: form, key, target } = event;
  if (key !== 'Enter' || !(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
  event.preventDefault();
  // The key that ends a word of an input method.
  if (event.nativeEvent.isComposing) return;
  const parts = [...form.elements].filter((part) => part instanceof HTMLElement);
  const later = parts.slice(parts.indexOf(target) + 1).filter(isShown);
  const next = later.find(isField) ?? later.find(isSubmit) ?? parts.filter(isShown).find(isSubmit);
  next?.focus();
}

/** The props of the form's element. */
export const sentByButton = { onKeyDown: enterMovesOn };

/** A form may have a button for each size of window. */
const isShown = (part: HTMLElement): boolean => part.getClientRects().length > 0;

const isField = (part: HTMLElement): boolean =>
  part.matches('input:not([type=radio], [type=checkbox], :disabled), textarea, select:not(:disabled)');

const isSubmit = (part: HTMLElement): boolean => part.matches('button[type=submit]');

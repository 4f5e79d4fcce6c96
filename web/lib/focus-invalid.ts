export function focusInvalid(within: Element | null): void {
  const field = within?.querySelector<HTMLElement>('[aria-invalid=true]');
  field?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
}

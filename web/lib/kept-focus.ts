export interface Place {
  element: HTMLElement;
  trail: readonly Element[];
  before: readonly Element[];
  isByKeys: boolean;
}

const controls = 'a[href], button:not(:disabled), select, summary';
const frames = 'main, [role="dialog"], [role="alertdialog"], [role="menu"]';

export function placeOf(element: HTMLElement): Place {
  const trail: Element[] = [];
  for (let one = element.parentElement; one; one = one.parentElement) trail.push(one);
  const around = controlsIn(element.closest(frames) ?? document.body);
  const before = around.slice(0, Math.max(0, around.indexOf(element)));
  return { element, trail, before, isByKeys: element.matches(':focus-visible') };
}

/** The same item elsewhere, else the nearest neighbour in the same frame. */
export function successorOf({ element, trail, before }: Place): HTMLElement | undefined {
  if (canHoldFocus(element)) return element;
  const item = isThere(element) ? undefined : itemOf([element, ...trail]);
  if (item) return focusable(item);
  const frame = trail.find((one) => one.matches(frames));
  if (!frame || !isThere(frame)) return undefined;
  const anchor = before.findLast(isThere);
  const isAfterAnchor = (one: Element): boolean =>
    !anchor || Boolean(anchor.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING);
  const scopes = trail
    .slice(0, trail.indexOf(frame) + 1)
    .filter(isThere)
    .map(controlsIn);
  const nearest = scopes.find(({ length }) => length > 0);
  return nearest?.find(isAfterAnchor) ?? nearest?.at(-1);
}

export function headingOfPage(): HTMLElement | undefined {
  const heading = document.querySelector('main h1, h1');
  return heading instanceof HTMLElement ? focusable(heading) : undefined;
}

/** Brings an item that stands elsewhere on the page before its reader. */
export function focusItem(name: string): void {
  const item = [...document.querySelectorAll<HTMLElement>(`[data-focus-item="${CSS.escape(name)}"]`)].find(
    isThere,
  );
  if (item) focusable(item).focus();
}

export const isNowhere = (): boolean =>
  !document.activeElement || document.activeElement === document.body || !document.activeElement.isConnected;

const isThere = (element: Element): boolean => element.isConnected && element.getClientRects().length > 0;

/** Browsers take the focus from a disabled control. */
export const canHoldFocus = (element: Element): boolean => isThere(element) && !element.matches(':disabled');

/** A ticket in another column is a new element with the same `data-focus-item`. Without a name the item keeps its id. */
function itemOf(trail: readonly Element[]): HTMLElement | undefined {
  const item = trail.find((one) => one.hasAttribute('data-focus-item'));
  const name = CSS.escape(item?.getAttribute('data-focus-item') || item?.id || '');
  if (!name) return undefined;
  const items = document.querySelectorAll<HTMLElement>(`[data-focus-item="${name}"], #${name}`);
  return [...items].find(isThere);
}

const controlsIn = (scope: Element): HTMLElement[] =>
  [...scope.querySelectorAll<HTMLElement>(controls)].filter((one) => isThere(one) && one.tabIndex >= 0);

function focusable(element: HTMLElement): HTMLElement {
  element.tabIndex = -1;
  return element;
}

import type { Size } from './map-projection.ts';

/** A pin as its label sees it: where its tip is, and how far its head reaches. */
export type LabelledPin = { at: readonly [x: number, y: number]; radius: number; label?: string };

/** The middle of a label. */
export type LabelPlace = readonly [x: number, y: number];

type Box = { x: number; y: number; width: number; height: number };

const height = 30;
const gap = 6;
/** About as wide as the label's letters, and never wider than its box. */
const widthOf = (label: string): number => Math.min(180, 28 + 8 * label.length);
/** How high a pin's head stands over its tip. */
export const headTop = (radius: number): number => -radius - 9;

/**
 * Where each pin's label can be read: over the pin, else under or beside it; nowhere, where it would cover another label
 * or another labelled pin.
 */
export function placeLabels(pins: readonly LabelledPin[], size: Size): (LabelPlace | undefined)[] {
  const heads = pins.map((pin) => (pin.label ? headBox(pin) : undefined));
  const taken: Box[] = [];
  return pins.map(({ at, radius, label }, index) => {
    if (!label) return undefined;
    const others = heads.filter((head, other) => head !== undefined && other !== index);
    const place = placesAround(at, { radius, width: widthOf(label) })
      .map(([x, y]) => boxInside(x, y, { width: widthOf(label), size }))
      .find((box) => box.isSeen && ![...taken, ...others].some((other) => other && meets(box, other)));
    if (!place) return undefined;
    taken.push(place);
    return [place.x, place.y];
  });
}

const headBox = ({ at: [x, y], radius }: LabelledPin): Box => ({
  x,
  y: y + headTop(radius),
  width: 2 * radius,
  height: 2 * radius,
});

function placesAround(
  [x, y]: readonly [number, number],
  pin: { radius: number; width: number },
): LabelPlace[] {
  const head = y + headTop(pin.radius);
  const aside = pin.radius + gap + pin.width / 2;
  return [
    [x, head - pin.radius - gap - height / 2],
    [x, y + gap + height / 2],
    [x + aside, head],
    [x - aside, head],
  ];
}

/** A label moves aside rather than out of the picture; above and below it has no way. */
function boxInside(x: number, y: number, { width, size }: { width: number; size: Size }) {
  const half = width / 2 + gap;
  const inside = Math.max(half, Math.min(size.width - half, x));
  const isSeen = y > height / 2 && y < size.height - height / 2;
  return { x: inside, y, width, height, isSeen };
}

const meets = (one: Box, other: Box): boolean =>
  2 * Math.abs(one.x - other.x) < one.width + other.width &&
  2 * Math.abs(one.y - other.y) < one.height + other.height;

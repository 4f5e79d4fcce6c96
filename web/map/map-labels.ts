import type { Size } from './map-projection.ts';

export type LabelledPin = { at: readonly [x: number, y: number]; radius: number; label?: string };

export type LabelPlace = readonly [x: number, y: number];

type Box = { x: number; y: number; width: number; height: number };

const height = 30;
const gap = 6;
/** An estimate, never wider than the label's box. */
const widthOf = (label: string): number => Math.min(180, 28 + 8 * label.length);
export const headTop = (radius: number): number => -radius - 9;

/** Tries above the pin, then below and beside it; undefined where the label would cover another label or labelled pin. */
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

function boxInside(x: number, y: number, { width, size }: { width: number; size: Size }) {
  const half = width / 2 + gap;
  const inside = Math.max(half, Math.min(size.width - half, x));
  const isSeen = y > height / 2 && y < size.height - height / 2;
  return { x: inside, y, width, height, isSeen };
}

const meets = (one: Box, other: Box): boolean =>
  2 * Math.abs(one.x - other.x) < one.width + other.width &&
  2 * Math.abs(one.y - other.y) < one.height + other.height;

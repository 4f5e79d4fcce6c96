import type { FoodName } from '#shared/messages/ar/food-art.ts';

export type PinKind = 'restaurant' | 'destination' | 'courier';

const looks: Record<PinKind, { food: FoodName; fill: string; radius: number }> = {
  restaurant: { food: 'store', fill: 'fill-primary', radius: 17 },
  destination: { food: 'house', fill: 'fill-brick', radius: 17 },
  courier: { food: 'scooter', fill: 'fill-accent', radius: 20 },
};

export type MapPinProps = {
  kind: PinKind;
  label?: string;
  /** Where many stand close together. */
  isSmall?: boolean;
  at: readonly [x: number, y: number];
  /** Of the picture: a label moves aside rather than out of it. */
  width: number;
};

/** About as wide as the label's letters, and never wider than its box. */
const labelWidth = (label: string): number => Math.min(180, 28 + 8 * label.length);

function labelShift(x: number, { label = '', width }: { label?: string; width: number }): number {
  const half = labelWidth(label) / 2 + 6;
  return Math.max(half, Math.min(width - half, x)) - x;
}

/** Its tip stands on the place. */
export function MapPin({ kind, label, isSmall = false, at: [x, y], width }: MapPinProps) {
  const { food, fill, ...look } = looks[kind];
  const radius = isSmall ? look.radius * 0.7 : look.radius;
  const top = -radius - 9;
  const picture = radius * 1.4;
  return (
    <g transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
      <g className="drop-shadow-[0_3px_4px_rgb(0_0_0/.3)]">
        <path d="M-7-14H7L0 0Z" className={fill} />
        <circle cy={top} r={radius + 3} className="fill-raised" />
        <circle cy={top} r={radius} className={fill} />
      </g>
      <image
        href={`/art/food/${food}.webp`}
        x={-picture / 2}
        y={top - picture / 2}
        width={picture}
        height={picture}
      />
      {label && (
        <foreignObject x={labelShift(x, { label, width }) - 90} y={top - radius - 40} width={180} height={36}>
          <div className="flex justify-center pt-0.5">
            <bdi className="max-w-full truncate rounded-full bg-raised px-3 text-xs leading-7 font-bold text-fg shadow-e2">
              {label}
            </bdi>
          </div>
        </foreignObject>
      )}
    </g>
  );
}

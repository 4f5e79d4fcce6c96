import type { FoodName } from '#shared/domain/menu/food-names.ts';
import { headTop, type LabelPlace } from './map-labels.ts';

export type PinKind = 'restaurant' | 'destination' | 'courier' | 'idle';

const looks: Record<PinKind, { food: FoodName; fill: string; radius: number }> = {
  restaurant: { food: 'store', fill: 'fill-primary', radius: 17 },
  destination: { food: 'house', fill: 'fill-brick', radius: 17 },
  courier: { food: 'scooter', fill: 'fill-accent', radius: 20 },
  idle: { food: 'scooter', fill: 'fill-blue', radius: 17 },
};

export type MapPinProps = {
  kind: PinKind;
  label?: string;
  isSmall?: boolean;
  at: readonly [x: number, y: number];
  labelAt?: LabelPlace;
};

export const pinRadius = (kind: PinKind, isSmall = false): number => looks[kind].radius * (isSmall ? 0.7 : 1);

export function MapPin({ kind, label, isSmall = false, at: [x, y], labelAt }: MapPinProps) {
  const { food, fill } = looks[kind];
  const radius = pinRadius(kind, isSmall);
  const top = headTop(radius);
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
      {labelAt && (
        <foreignObject x={labelAt[0] - x - 90} y={labelAt[1] - y - 18} width={180} height={36}>
          <div className="flex h-full items-center justify-center">
            <bdi className="max-w-full truncate rounded-full bg-raised px-3 text-xs leading-7 font-bold text-fg shadow-e2">
              {label}
            </bdi>
          </div>
        </foreignObject>
      )}
    </g>
  );
}

import { clsx } from 'clsx';
import { Minus, Plus } from 'lucide-react';
import type { MouseEvent } from 'react';
import { mapMessages } from '#messages/couriers/map.ts';
import { CityMap } from './city-map.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import type { LatLng } from './map-projection.ts';
import { MovablePin } from './movable-pin.tsx';
import { StreetLayer } from './street-layer.tsx';
import { usePinView } from './use-pin-view.ts';
import { useSize } from './use-size.ts';

type PinMapProps = {
  label: string;
  pinLabel: string;
  pin: LatLng | null;
  start: LatLng;
  styleUrl: string | null | undefined;
  onPlace: (place: LatLng) => void;
  className?: string;
};

export function PinMap({ label, pinLabel, pin, start, styleUrl, onPlace, className }: PinMapProps) {
  const [ref, size] = useSize<HTMLDivElement>({ width: 358, height: 208 });
  const map = usePinView({ pin, start, size, styleUrl, onPlace });
  const { project, unproject } = map.projection;
  const handleTap = ({ clientX, clientY, currentTarget }: MouseEvent) => {
    const box = currentTarget.getBoundingClientRect();
    map.place(unproject([clientX - box.x, clientY - box.y]));
  };
  return (
    <div
      ref={ref}
      role="group"
      aria-label={label}
      className={clsx('relative overflow-hidden bg-map-land', className)}
    >
      <CityMap size={size} view={map.view} streets={map.streets.projection} points={[]}>
        {/* Taps of fingers and mice; keys use the pin itself. A street map above takes the taps. */}
        <div role="presentation" onClick={handleTap} className="absolute inset-0 cursor-crosshair" />
        <StreetLayer streets={map.streets} />
      </CityMap>
      {map.shownPin && (
        <MovablePin
          label={pinLabel}
          at={project(map.shownPin)}
          size={size}
          onDrag={(to) => map.drag(unproject(to))}
          onDrop={(to) => map.place(unproject(to))}
        />
      )}
      <div className="absolute end-2 top-2 flex flex-col gap-1.5">
        <IconButton icon={Plus} tone="floating" label={mapMessages.zoomIn} onClick={() => map.zoom(1)} />
        <IconButton icon={Minus} tone="floating" label={mapMessages.zoomOut} onClick={() => map.zoom(-1)} />
      </div>
    </div>
  );
}

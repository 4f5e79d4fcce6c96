import { useRef, useState, type PointerEvent } from 'react';
import { fitView, projectionOf, type LatLng, type Padding, type Size, type View } from './map-projection.ts';
import { streetNearest } from './street-map.tsx';
import { useStreets } from './use-streets.ts';

interface MapViewOptions {
  /** What is shown until a user moves the map. */
  places: readonly LatLng[];
  size: Size;
  styleUrl: string | null | undefined;
  /** The padding around the places. */
  padding?: Padding;
}

const narrow: Padding = { top: 16, sides: 16, bottom: 16 };
const farthestPixelsPerMetre = 0.004;
/** A shorter movement is a click. */
const leastPixels = 6;

interface Grip {
  x: number;
  y: number;
  view: View;
  isMoved: boolean;
}

/** A map that is moved by what lies above it and by its buttons, with or without streets. */
export function useMapView({ places, size, styleUrl, padding = narrow }: MapViewOptions) {
  const [own, setOwn] = useState<View | null>(null);
  const grip = useRef<Grip>(null);
  const fit = (shown: readonly LatLng[]): View => fitView(shown, { size, padding, nearest: streetNearest });
  const view = own ?? fit(places);
  const streets = useStreets({ styleUrl, view, isEmbedded: true, isAlwaysFollowing: true });
  const zoom = (levels: number) => {
    if (streets.projection) return streets.zoomBy(levels);
    const wanted = view.pixelsPerMetre * 2 ** levels;
    setOwn({ ...view, pixelsPerMetre: Math.min(streetNearest, Math.max(farthestPixelsPerMetre, wanted)) });
  };
  const drop = () => {
    grip.current = null;
  };
  const handleMove = ({ clientX, clientY, buttons }: PointerEvent) => {
    const from = grip.current;
    if (!from || buttons === 0) return drop();
    const [x, y] = [from.x - clientX, from.y - clientY];
    if (!from.isMoved && Math.hypot(x, y) < leastPixels) return;
    from.isMoved = true;
    const middle = [size.width / 2 + x, size.height / 2 + y] as const;
    if (!streets.projection)
      return setOwn({ ...from.view, centre: projectionOf(from.view, size).unproject(middle) });
    // Streets say at each moment where they are, so each step is one from the step before.
    streets.jumpTo(streets.projection.unproject(middle));
    grip.current = { ...from, x: clientX, y: clientY };
  };
  return {
    view,
    streets,
    projection: streets.projection ?? projectionOf(view, size),
    zoom,
    showPlaces: (shown: readonly LatLng[]) => setOwn(fit(shown)),
    showAll: () => {
      setOwn(null);
      streets.recentre();
    },
    /** Something else is dragged: the map keeps its place. */
    hold: (isHeld: boolean) => isHeld && drop(),
    drag: {
      onPointerDown: ({ button, clientX, clientY }: PointerEvent) => {
        if (button === 0) grip.current = { x: clientX, y: clientY, view, isMoved: false };
      },
      onPointerMove: handleMove,
      onPointerUp: drop,
      onPointerCancel: drop,
    },
  };
}

export type MapView = ReturnType<typeof useMapView>;

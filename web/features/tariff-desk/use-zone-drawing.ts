import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import type { Corner } from '#shared/domain/reach/polygons.ts';
import type { Tariff } from '#shared/domain/reach/tariff.ts';
import type { Projection } from '#web/map/map-projection.ts';
import type { SketchShape, ZoneDrawing } from './zone-drawing.ts';

interface DrawingOptions {
  projection: Projection;
  zones: Tariff;
  chosen: number | null;
  isDrawing: boolean;
  onDrawn: (corners: Corner[]) => void;
  onChanged: (zone: number, corners: Corner[]) => void;
  onChosen: (zone: number | null) => void;
  onHeld: (isHeld: boolean) => void;
}

export interface Sketching {
  surface: RefObject<HTMLDivElement | null>;
  /** Null until the library is there. */
  sketch: readonly SketchShape[] | null;
}

export function useZoneDrawing(options: DrawingOptions): Sketching {
  const { zones, chosen, isDrawing } = options;
  const surface = useRef<HTMLDivElement>(null);
  const drawing = useRef<ZoneDrawing>(null);
  const [sketch, setSketch] = useState<readonly SketchShape[] | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const project = useEffectEvent((place: Parameters<Projection['project']>[0]) =>
    options.projection.project(place),
  );
  const unproject = useEffectEvent((pixel: Parameters<Projection['unproject']>[0]) =>
    options.projection.unproject(pixel),
  );
  const handleDrawn = useEffectEvent((corners: Corner[]) => options.onDrawn(corners));
  const handleChanged = useEffectEvent((zone: number, corners: Corner[]) => options.onChanged(zone, corners));
  const handleChosen = useEffectEvent((zone: number | null) => options.onChosen(zone));
  const handleHeld = useEffectEvent((isHeld: boolean) => options.onHeld(isHeld));
  useEffect(() => {
    let isLeft = false;
    const open = async () => {
      const { openDrawing } = await import('./zone-drawing.ts');
      if (isLeft || !surface.current) return;
      drawing.current = openDrawing({
        surface: surface.current,
        project: (place) => project(place),
        unproject: (pixel) => unproject(pixel),
        onSketch: setSketch,
        onDrawn: (corners) => handleDrawn(corners),
        onChanged: (zone, corners) => handleChanged(zone, corners),
        onChosen: (zone) => handleChosen(zone),
        onHeld: (isHeld) => handleHeld(isHeld),
      });
      setIsOpen(true);
    };
    // The table of corners still draws without the library.
    open().catch(() => undefined);
    return () => {
      isLeft = true;
      drawing.current?.close();
      drawing.current = null;
    };
  }, []);
  useEffect(() => {
    const borders = zones.map(({ corners }) => corners);
    if (isOpen) drawing.current?.show({ borders, chosen, isDrawing });
  }, [isOpen, zones, chosen, isDrawing]);
  return { surface, sketch };
}

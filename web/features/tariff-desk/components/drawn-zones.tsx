import { useState } from 'react';
import type { CityMapView } from '#shared/contract/couriers/positions.ts';
import type { SiteConfiguration } from '#shared/contract/marketplace/site.ts';
import type { Corner } from '#shared/domain/reach/polygons.ts';
import { serverNow } from '#web/lib/server-clock.ts';
import { squareIn, withChange, withRing, withZone } from '../state.ts';
import type { TariffDraft } from '../use-tariff-draft.ts';
import { BorderCard } from './border-card.tsx';
import { ChosenZone } from './chosen-zone.tsx';
import { DeskTools } from './desk-tools.tsx';
import { RingCentre } from './ring-centre.tsx';
import { ZoneMap } from './zone-map.tsx';

interface DrawnZonesProps {
  desk: TariffDraft;
  site: Pick<SiteConfiguration, 'city' | 'mapStyleUrl'>;
  restaurants: CityMapView['restaurants'];
  wrongCorner: number | null;
}

/** The same borders three times: on the map, as fields, and as a table of coordinates. */
export function DrawnZones({ desk, site, restaurants, wrongCorner }: DrawnZonesProps) {
  const [isDrawing, setIsDrawing] = useState(false);
  const [at, setAt] = useState({ zone: 0, corner: 0 });
  const [ringId, setRingId] = useState<number | null>(null);
  const { city, mapStyleUrl } = site;
  const { zones, chosen } = desk.draft;
  const ringed = restaurants.find(({ id }) => id === ringId);
  const zone = chosen === null ? undefined : zones[chosen];
  const corner = at.zone === chosen ? at.corner : 0;
  const setCorner = (next: number) => setAt({ zone: chosen ?? 0, corner: next });
  const handleDrawn = (corners: Corner[]) => {
    setIsDrawing(false);
    desk.change((now) => withZone(now, { corners }));
  };
  const changeBorder = (index: number, corners: readonly Corner[]) =>
    desk.change((now) => withChange(now, index, { corners }));
  return (
    <>
      <Tools {...{ desk, city, isDrawing }} onDraw={() => setIsDrawing(!isDrawing)} />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="space-y-2">
          <ZoneMap
            {...{ city, zones, chosen, corner, wrongCorner, isDrawing }}
            styleUrl={mapStyleUrl}
            centre={ringed?.position ?? city.centre}
            points={ringed ? [{ ...ringed.position, kind: 'restaurant', label: ringed.name }] : []}
            onDrawn={handleDrawn}
            onBorder={changeBorder}
            onChosen={desk.choose}
            onCorner={setCorner}
          />
          <RingCentre restaurants={restaurants} chosenId={ringId} onChoose={setRingId} />
          {zone?.corners && chosen !== null && (
            <BorderCard
              key={chosen}
              border={zone.corners}
              wrongCorner={wrongCorner}
              onCorner={setCorner}
              onChange={(corners) => changeBorder(chosen, corners)}
            />
          )}
        </div>
        <ChosenZone
          zone={zone}
          number={chosen ?? 0}
          onChange={(part) => chosen !== null && desk.change((now) => withChange(now, chosen, part))}
        />
      </div>
    </>
  );
}

interface ToolsProps {
  desk: TariffDraft;
  city: SiteConfiguration['city'];
  isDrawing: boolean;
  onDraw: () => void;
}

const Tools = ({ desk, city, ...drawing }: ToolsProps) => (
  <DeskTools
    {...drawing}
    zones={desk.draft.zones}
    canUndo={desk.draft.past.length > 0}
    canRedo={desk.draft.future.length > 0}
    now={serverNow}
    onAddZone={() => desk.change((now) => withZone(now, { corners: squareIn(city) }))}
    onAddRing={() => desk.change(withRing)}
    onAddCity={() => desk.change((now) => withZone(now, {}))}
    onUndo={desk.undo}
    onRedo={desk.redo}
    onLoad={desk.load}
  />
);

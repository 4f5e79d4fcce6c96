import { useId, type Ref } from 'react';
import { joiningMessages } from '#messages/restaurants/joining.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { PinMap } from './pin-map.tsx';
import type { LatLng } from './map-projection.ts';

interface PinFieldProps {
  site: { city: { centre: LatLng }; mapStyleUrl: string | null } | undefined;
  pin: LatLng | null;
  error?: string | undefined;
  /** Takes the focus when the place is wrong or missing. */
  boxRef?: Ref<HTMLDivElement>;
  onPlace: (place: LatLng) => void;
}

/** Where a restaurant stands. The error stays mounted, so that screen readers announce it. */
export function PinField({ site, pin, error, boxRef, onPlace }: PinFieldProps) {
  const leadId = useId();
  return (
    <div
      ref={boxRef}
      role="group"
      aria-label={joiningMessages.pin}
      tabIndex={-1}
      className="flex flex-col gap-1.5 rounded-lg"
    >
      <p id={leadId} className="text-sm">
        {joiningMessages.pinLead}
      </p>
      {site ? (
        <PinMap
          label={joiningMessages.map}
          pinLabel={joiningMessages.pin}
          pin={pin}
          start={pin ?? site.city.centre}
          styleUrl={site.mapStyleUrl}
          onPlace={onPlace}
          className="h-56 rounded-lg"
        />
      ) : (
        <div className="h-56 rounded-lg bg-map-land" />
      )}
      <p role="alert" className="text-xs font-semibold text-danger-ink empty:hidden">
        {error}
      </p>
      {site && !pin && (
        <Button tone="outline" aria-describedby={leadId} onClick={() => onPlace(site.city.centre)}>
          {joiningMessages.startAtCentre}
        </Button>
      )}
    </div>
  );
}

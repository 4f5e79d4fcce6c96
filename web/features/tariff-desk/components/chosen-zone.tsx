import type { Zone } from '#shared/domain/reach/tariff.ts';
import { tariffDeskMessages } from '#messages/reach/tariff-desk.ts';
import { Card } from '#web/ui/display/card.tsx';
import { ZoneEditor } from './zone-editor.tsx';

interface ChosenZoneProps {
  zone: Zone | undefined;
  number: number;
  onChange: (change: Partial<Zone>) => void;
}

export const ChosenZone = ({ zone, number, onChange }: ChosenZoneProps) =>
  zone ? (
    <Card className="space-y-4 p-5">
      <h2 id="chosen-zone" tabIndex={-1} className="text-lg">
        <bdi>{tariffDeskMessages.zoneName(zone, number)}</bdi>
      </h2>
      {/* Each zone has fields of its own: what was typed in one stays out of the other. */}
      <ZoneEditor key={number} zone={zone} onChange={onChange} />
    </Card>
  ) : (
    <Card className="p-5 text-fg-muted">{tariffDeskMessages.chooseZone}</Card>
  );

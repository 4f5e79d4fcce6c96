import { CircleDashed, Download, Globe, PenTool, Plus, Redo2, Undo2, Upload } from 'lucide-react';
import { useRef, type ChangeEvent } from 'react';
import { readGeoJson, writeGeoJson } from '#shared/domain/reach/tariff-geojson.ts';
import { dayOf } from '#shared/domain/time/city-clock.ts';
import type { Tariff } from '#shared/domain/reach/tariff.ts';
import { fileFaultText, tariffDeskMessages } from '#messages/reach/tariff-desk.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { toast } from '#web/ui/dialogs/toast.ts';

interface DeskToolsProps {
  zones: Tariff;
  isDrawing: boolean;
  canUndo: boolean;
  canRedo: boolean;
  now: () => Date;
  onDraw: () => void;
  onAddZone: () => void;
  onAddRing: () => void;
  onAddCity: () => void;
  onUndo: () => void;
  onRedo: () => void;
  onLoad: (zones: Tariff) => void;
}

export const DeskTools = (props: DeskToolsProps) => (
  <div className="flex flex-wrap items-center gap-2">
    <Button
      tone={props.isDrawing ? 'accent' : 'primary'}
      aria-pressed={props.isDrawing}
      onClick={props.onDraw}
    >
      <PenTool aria-hidden className="size-4" />
      {props.isDrawing ? tariffDeskMessages.stopDrawing : tariffDeskMessages.draw}
    </Button>
    <Button tone="soft" onClick={props.onAddZone}>
      <Plus aria-hidden className="size-4" />
      {tariffDeskMessages.addZone}
    </Button>
    <Button tone="soft" onClick={props.onAddRing}>
      <CircleDashed aria-hidden className="size-4" />
      {tariffDeskMessages.addRing}
    </Button>
    <Button tone="soft" onClick={props.onAddCity}>
      <Globe aria-hidden className="size-4" />
      {tariffDeskMessages.addCity}
    </Button>
    <IconButton
      icon={Undo2}
      label={tariffDeskMessages.undo}
      aria-disabled={!props.canUndo || undefined}
      onClick={props.onUndo}
    />
    <IconButton
      icon={Redo2}
      label={tariffDeskMessages.redo}
      aria-disabled={!props.canRedo || undefined}
      onClick={props.onRedo}
    />
    <FileTools {...props} />
  </div>
);

function FileTools({ zones, now, onLoad }: Pick<DeskToolsProps, 'zones' | 'now' | 'onLoad'>) {
  const input = useRef<HTMLInputElement>(null);
  const handleFile = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    // The same file can be chosen again.
    const text = await file?.text().catch(() => '');
    target.value = '';
    if (text === undefined) return;
    const read = readGeoJson(text);
    if ('fault' in read) return toast.error(fileFaultText(read.fault));
    onLoad(read.zones);
    toast.success(tariffDeskMessages.imported);
  };
  return (
    <div className="ms-auto flex flex-wrap gap-2">
      <input
        ref={input}
        type="file"
        accept=".geojson,.json,application/geo+json,application/json"
        className="hidden"
        aria-label={tariffDeskMessages.importFile}
        onChange={(event) => void handleFile(event)}
      />
      <Button tone="outline" onClick={() => input.current?.click()}>
        <Upload aria-hidden className="size-4" />
        {tariffDeskMessages.importFile}
      </Button>
      <Button
        tone="outline"
        onClick={() =>
          saveFile(`mida-tariff-${dayOf(now())}.json`, writeGeoJson(zones), 'application/geo+json')
        }
      >
        <Download aria-hidden className="size-4" />
        {tariffDeskMessages.exportFile}
      </Button>
    </div>
  );
}

import { printingMessages } from '#messages/restaurants/printing.ts';
import { useStore } from '#web/lib/store.ts';
import { RadioList } from '#web/ui/fields/radio-list.tsx';
import { Sheet } from '#web/ui/dialogs/sheet.tsx';
import { Switch } from '#web/ui/buttons/switch.tsx';
import { paperWidths, printerSettings, setPrinter } from '../printer.ts';

type PrintSettingsSheetProps = { isOpen: boolean; onOpenChange: (isOpen: boolean) => void };

const widths = paperWidths.map((width) => ({ value: width, label: printingMessages.millimetres(width) }));

export function PrintSettingsSheet({ isOpen, onOpenChange }: PrintSettingsSheetProps) {
  const settings = useStore(printerSettings);
  return (
    <Sheet isOpen={isOpen} onOpenChange={onOpenChange} title={printingMessages.settings}>
      <div className="flex flex-col gap-5 p-5 pb-[max(1.25rem,env(safe-area-inset-bottom))]">
        <p className="text-sm text-fg-muted">{printingMessages.lead}</p>
        <RadioList
          label={printingMessages.paper}
          options={widths}
          value={settings.paper}
          onChange={(paper) => setPrinter({ ...settings, paper })}
        />
        <div className="flex items-center gap-4">
          <div className="min-w-0 flex-1">
            <p className="text-sm font-bold">{printingMessages.automatic}</p>
            <p className="text-xs text-fg-subtle">{printingMessages.automaticHint}</p>
          </div>
          <Switch
            label={printingMessages.automatic}
            isOn={settings.isAutomatic}
            onChange={(isAutomatic) => setPrinter({ ...settings, isAutomatic })}
          />
        </div>
      </div>
    </Sheet>
  );
}

import { Printer } from 'lucide-react';
import { Suspense, useState } from 'react';
import { printingMessages } from '#messages/restaurants/printing.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';

const PrintSettingsSheet = lazyPart(
  () => import('./print-settings-sheet.tsx'),
  (part) => part.PrintSettingsSheet,
);

/** The settings are in the head where the columns fill the window; below them elsewhere. */
export function PrintSettings({ look }: { look: 'captioned' | 'button' }) {
  const [isOpen, setIsOpen] = useState<boolean>();
  const open = () => setIsOpen(true);
  return (
    <>
      {look === 'captioned' ? (
        <IconButton
          icon={Printer}
          label={printingMessages.settings}
          caption={printingMessages.settingsShort}
          className="board-head-only"
          onClick={open}
        />
      ) : (
        <Button tone="quiet" onClick={open}>
          <Printer aria-hidden className="size-5" />
          {printingMessages.settings}
        </Button>
      )}
      {isOpen !== undefined && (
        <Suspense>
          <PrintSettingsSheet isOpen={isOpen} onOpenChange={setIsOpen} />
        </Suspense>
      )}
    </>
  );
}

import { Printer } from 'lucide-react';
import { Suspense, useState } from 'react';
import { printingMessages } from '#shared/messages/ar/printing.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { Button } from '#web/ui/button.tsx';

const PrintSettingsSheet = lazyPart(
  () => import('./print-settings-sheet.tsx'),
  (part) => part.PrintSettingsSheet,
);

export function PrintSettings() {
  const [isOpen, setIsOpen] = useState<boolean>();
  return (
    <>
      <Button tone="quiet" className="mt-4" onClick={() => setIsOpen(true)}>
        <Printer aria-hidden className="size-5" />
        {printingMessages.settings}
      </Button>
      {isOpen !== undefined && (
        <Suspense>
          <PrintSettingsSheet isOpen={isOpen} onOpenChange={setIsOpen} />
        </Suspense>
      )}
    </>
  );
}

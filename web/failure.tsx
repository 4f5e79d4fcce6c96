import type { ErrorComponentProps } from '@tanstack/react-router';
import { failureMessages } from '#messages/writing/failure.ts';
import { useHelpLine } from '#web/features/site/api.ts';
import { readAppError } from '#web/lib/app-error.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { HelpLink } from '#web/ui/buttons/help-link.tsx';

export function Failure({ error }: ErrorComponentProps) {
  const { code, text } = readAppError(error);
  const helpLine = useHelpLine();
  const lead = helpLine ? failureMessages.leadWithHelp : failureMessages.lead;
  return (
    <main id="content" className="grid min-h-[70dvh] place-items-center px-6 py-16 text-center">
      <div role="alert" className="flex max-w-md flex-col items-center gap-3">
        <img src="/art/food/plate.webp" alt="" width={128} height={128} />
        <h1 className="text-2xl">{failureMessages.title}</h1>
        <p className="text-fg-muted">{code === 'internal' ? lead : text}</p>
        <Button size="lg" className="mt-3" onClick={() => window.location.reload()}>
          {failureMessages.reload}
        </Button>
        <HelpLink phone={helpLine} />
      </div>
    </main>
  );
}

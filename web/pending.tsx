import { layoutMessages } from '#messages/layout.ts';
import { Spinner } from '#web/ui/spinner.tsx';

export const Pending = () => (
  <output className="grid min-h-[60dvh] place-items-center text-primary">
    <Spinner large />
    <span className="sr-only">{layoutMessages.loading}</span>
  </output>
);

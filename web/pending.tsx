import { layoutMessages } from '#messages/frame/layout.ts';
import { Spinner } from '#web/ui/states/spinner.tsx';

export const Pending = () => (
  <output className="grid min-h-[60dvh] place-items-center text-primary">
    <Spinner large />
    <span className="sr-only">{layoutMessages.loading}</span>
  </output>
);

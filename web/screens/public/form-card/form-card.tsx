import type { ReactNode } from 'react';
import { NightTexture } from '#web/ui/art/night-texture.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Mark } from '#web/ui/frame/mark.tsx';

export const FormCard = ({ title, lead, children }: { title: string; lead: string; children: ReactNode }) => (
  <main id="content" className="mx-auto max-w-[520px] px-4 pt-6 pb-32 md:pt-12">
    <Card className="overflow-hidden">
      <div className="on-night relative isolate flex items-center gap-4 overflow-hidden bg-night px-6 py-6 text-night-fg">
        <NightTexture className="opacity-10" />
        <Mark className="size-14 shrink-0" />
        <div>
          <h1 className="text-2xl">{title}</h1>
          <p className="mt-1 text-sm text-night-muted">{lead}</p>
        </div>
      </div>
      <div className="p-6">{children}</div>
    </Card>
  </main>
);

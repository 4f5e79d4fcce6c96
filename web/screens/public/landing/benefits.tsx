import { landingMessages } from '#messages/frame/landing.ts';
import { ArchTile } from '#web/ui/art/arch-tile.tsx';
import { Card } from '#web/ui/display/card.tsx';

const foods = ['stopwatch', 'store', 'money'] as const;

export const Benefits = () => (
  <section aria-labelledby="why" className="grid gap-3 py-10 md:grid-cols-3 md:gap-5 md:py-14">
    <h2 id="why" className="sr-only">
      {landingMessages.whyTitle}
    </h2>
    {landingMessages.benefits.map(({ title, text }, index) => (
      <Card key={title} className="flex items-center gap-4 p-5 md:max-lg:flex-col md:max-lg:items-start">
        <ArchTile food={foods[index] ?? 'plate'} tone="soft" className="h-20 w-16" />
        <div>
          <h3 className="text-lg">{title}</h3>
          <p className="text-sm text-fg-muted">{text}</p>
        </div>
      </Card>
    ))}
  </section>
);

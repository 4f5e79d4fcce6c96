import { privacyMessages } from '#messages/accounts/privacy.ts';
import { Card } from '#web/ui/display/card.tsx';

export const Screen = () => (
  <main id="content" className="mx-auto max-w-[760px] px-4 pt-4 pb-44 md:px-6 md:pt-8 md:pb-16">
    <h1 className="text-3xl">{privacyMessages.title}</h1>
    <p className="mt-2 mb-6 text-lg text-fg-muted">{privacyMessages.lead}</p>
    <div className="flex flex-col gap-4">
      {privacyMessages.sections.map(({ title, lines }) => (
        <Card key={title} className="p-5 md:p-6">
          <h2 className="mb-2 text-xl">{title}</h2>
          <ul className="list-disc space-y-2 ps-5 marker:text-primary">
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Card>
      ))}
    </div>
  </main>
);

import { kit } from '#messages/frame/kit.ts';
import { Ltr } from '#web/ui/display/ltr.tsx';
import { KitSection } from './kit-section.tsx';

const swatches = [
  'bg-bg',
  'bg-surface',
  'bg-sunken',
  'bg-raised',
  'bg-border',
  'bg-border-strong',
  'bg-fg',
  'bg-fg-muted',
  'bg-fg-subtle',
  'bg-primary',
  'bg-primary-soft',
  'bg-primary-ink',
  'bg-accent',
  'bg-accent-soft',
  'bg-accent-ink',
  'bg-brick',
  'bg-brick-soft',
  'bg-brick-ink',
  'bg-blue',
  'bg-blue-soft',
  'bg-blue-ink',
  'bg-teal',
  'bg-teal-soft',
  'bg-teal-ink',
  'bg-danger',
  'bg-danger-soft',
  'bg-danger-ink',
  'bg-night',
  'bg-ring',
  'bg-star',
  'bg-area-courier',
  'bg-area-restaurant',
  'bg-area-admin',
];

export const KitColours = () => (
  <KitSection title={kit.sections.colours} className="grid grid-cols-3 items-center gap-3 md:grid-cols-9">
    {swatches.map((name) => (
      <div key={name}>
        <div className={`h-12 rounded-md shadow-e1 ${name}`} />
        <Ltr className="text-2xs">{name.slice(3)}</Ltr>
      </div>
    ))}
  </KitSection>
);

const sizes = ['text-5xl', 'text-4xl', 'text-3xl', 'text-2xl'];
const smallSizes = ['text-xl', 'text-lg', 'text-base', 'text-sm', 'text-xs', 'text-2xs'];

export const KitType = () => (
  <KitSection title={kit.sections.type} className="block">
    {sizes.map((size) => (
      <p key={size} className={`display ${size}`}>
        {kit.heading} {kit.title}
      </p>
    ))}
    {smallSizes.map((size) => (
      <p key={size} className={size}>
        {kit.sample}
      </p>
    ))}
  </KitSection>
);

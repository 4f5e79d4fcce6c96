import type { ReactNode } from 'react';

export type KitSectionProps = { title: string; className?: string; children: ReactNode };

export const KitSection = ({
  title,
  className = 'flex flex-wrap items-center gap-3',
  children,
}: KitSectionProps) => (
  <section className="border-t border-border py-8">
    <h2 className="mb-4 text-2xl">{title}</h2>
    <div className={className}>{children}</div>
  </section>
);

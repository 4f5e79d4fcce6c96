import type { ReactNode } from 'react';
import { cn } from '#web/ui/cn.ts';

export type KitSectionProps = { title: string; className?: string; children: ReactNode };

export const KitSection = ({ title, className, children }: KitSectionProps) => (
  <section className="border-t border-border py-8">
    <h2 className="mb-4 text-2xl">{title}</h2>
    <div className={cn('flex flex-wrap items-center gap-3', className)}>{children}</div>
  </section>
);

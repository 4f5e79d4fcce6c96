import { cloneElement, type ReactElement, type ReactNode } from 'react';
import { cn } from './cn.ts';

export type LinkElement = ReactElement<{ className?: string; children?: ReactNode }>;

export const withContent = (link: LinkElement, className: string, children: ReactNode): LinkElement =>
  cloneElement(link, { className: cn(className, link.props.className), children });

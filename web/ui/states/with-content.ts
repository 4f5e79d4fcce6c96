import { clsx } from 'clsx';
import { cloneElement, type ReactElement, type ReactNode } from 'react';

export type LinkElement = ReactElement<{ className?: string; children?: ReactNode }>;

export const withContent = (link: LinkElement, className: string, children: ReactNode): LinkElement =>
  cloneElement(link, { className: clsx(className, link.props.className), children });

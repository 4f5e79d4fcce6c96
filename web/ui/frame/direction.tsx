import { CSPProvider } from '@base-ui/react/csp-provider';
import { DirectionProvider } from '@base-ui/react/direction-provider';
import { createElement, type ReactNode } from 'react';
import { language } from '#messages/writing/language.ts';

/** The kit's direction: without it the arrow keys of tabs and menus are reversed. */
export function Direction({ children }: { children: ReactNode }) {
  // The content policy forbids style elements, and the kit needs none.
  const policed = <CSPProvider disableStyleElements>{children}</CSPProvider>;
  return createElement(DirectionProvider, { direction: language.direction }, policed);
}

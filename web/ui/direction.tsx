import { CSPProvider } from '@base-ui/react/csp-provider';
import { DirectionProvider } from '@base-ui/react/direction-provider';
import type { ReactNode } from 'react';

/** Stands once at the root beside `<html dir="rtl">`: without it the arrow keys of tabs and menus are reversed. */
export const Direction = ({ children }: { children: ReactNode }) => (
  <DirectionProvider direction="rtl">
    {/* The site's policy forbids style elements; the kit needs none. */}
    <CSPProvider disableStyleElements>{children}</CSPProvider>
  </DirectionProvider>
);

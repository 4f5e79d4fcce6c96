import { CSPProvider } from '@base-ui/react/csp-provider';
import { DirectionProvider } from '@base-ui/react/direction-provider';
import type { ReactNode } from 'react';

/** Without it the arrow keys of tabs and menus are reversed. */
export const Direction = ({ children }: { children: ReactNode }) => (
  <DirectionProvider direction="rtl">
    {/* The content policy forbids style elements, and the kit needs none. */}
    <CSPProvider disableStyleElements>{children}</CSPProvider>
  </DirectionProvider>
);

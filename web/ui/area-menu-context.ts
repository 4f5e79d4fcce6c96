import { createContext } from 'react';

/** How a page's head opens the area's drawer on a phone; nothing where the area has a bottom bar instead. */
export const AreaMenuContext = createContext<(() => void) | undefined>(undefined);

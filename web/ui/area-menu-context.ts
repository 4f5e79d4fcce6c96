import { createContext } from 'react';

/** How a page's head opens the area's drawer where there is no room for a side bar; nothing outside an area. */
export const AreaMenuContext = createContext<(() => void) | undefined>(undefined);

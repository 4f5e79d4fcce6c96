import { createContext } from 'react';

/** Opens the area's drawer where there is no side bar; undefined outside an area. */
export const AreaMenuContext = createContext<(() => void) | undefined>(undefined);

import { createContext } from 'react';

export const AreaMenuContext = createContext<(() => void) | undefined>(undefined);

import { createContext } from 'react';

interface Area {
  openMenu: () => void;
  isOffline: boolean;
}

export const AreaContext = createContext<Area | undefined>(undefined);

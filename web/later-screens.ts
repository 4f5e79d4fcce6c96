import type { ComponentType } from 'react';

/** The screens that visitors do not see first. Apart from the entry, where the names of their files would stand. */
export const laterScreens = import.meta.glob<{ Screen: ComponentType }>([
  './screens/*/*.tsx',
  '!./screens/dev/*',
  '!./screens/customer/layout.tsx',
  '!./screens/public/{home,landing,not-found,privacy,restaurant,restaurant-missing}.tsx',
  '!./screens/*/*.test.tsx',
]);

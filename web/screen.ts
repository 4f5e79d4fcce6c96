import { lazyRouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { ScreenFile } from '#web/paths.ts';

/** Each screen file exports `Screen` and is a chunk of its own. */
const screenModules = import.meta.glob<{ Screen: ComponentType }>([
  './screens/*/*.tsx',
  '!./screens/dev/*',
  '!./screens/*/*.test.tsx',
]);

export function lazyScreen(file: ScreenFile) {
  return lazyRouteComponent(async () => {
    const load = screenModules[`./screens/${file}.tsx`];
    if (!load) throw new Error(`No screen ${file}`);
    return load();
  }, 'Screen');
}

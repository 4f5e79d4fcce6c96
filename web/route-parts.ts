import { createRootRouteWithContext, lazyRouteComponent, redirect } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { Role } from '#shared/domain/permissions.ts';
import type { pageTitles } from '#messages/frame/page-titles.ts';
import { siteQuery } from '#web/features/site/api.ts';
import { frames, missing, pages, starts, type PageName } from '#web/paths.ts';
import { areaPending } from './area-pending.tsx';
import { Document } from './document.tsx';
import { privateHead, siteHead } from './page-head.ts';
import type { RouterContext } from './router-context.ts';

/** Each screen file exports `Screen` and is a chunk of its own. */
const firstScreens = import.meta.glob<{ Screen: ComponentType }>(
  './screens/public/{home,landing,not-found,privacy,restaurant,restaurant-missing}.tsx',
);

/** Loads the screens that the server renders. */
export const loadFirstScreens = async (): Promise<void> => {
  await Promise.all(Object.values(firstScreens).map((load) => load()));
  await import('./later-screens.ts');
};

export const lazyScreen = ({ screen }: { screen: string }) =>
  lazyRouteComponent(async () => {
    const file = `./screens/${screen}.tsx`;
    const load = firstScreens[file] ?? (await import('./later-screens.ts')).laterScreens[file];
    if (!load) throw new Error(`No screen ${screen}`);
    return load();
  }, 'Screen');

const titled = (page: keyof typeof pageTitles) => async () =>
  privateHead((await import('./later-screens.ts')).laterTitles[page]);

export const cityName = ({ queryClient, api }: RouterContext): string | undefined =>
  queryClient.getQueryData(siteQuery(api).queryKey)?.city.name;

/** Pages read their data from the query cache: what a loader returns would stand in the page once more. */
export const fill = async (...asked: Promise<unknown>[]): Promise<void> => void (await Promise.all(asked));

export const root = createRootRouteWithContext<RouterContext>()({
  component: Document,
  notFoundComponent: lazyScreen(missing.page),
  loader: ({ context: { queryClient, api } }) => fill(queryClient.ensureQueryData(siteQuery(api))),
  head: ({ match: { context } }) => siteHead(context.origin, cityName(context)),
});

export const page = <Name extends PageName>(name: Name) => ({
  path: pages[name].path as (typeof pages)[Name]['path'],
  component: lazyScreen(pages[name]),
});

export const ownPage = <Name extends PageName & keyof typeof pageTitles>(name: Name) => ({
  ...page(name),
  ssr: false as const,
  head: titled(name),
});

export const area = <Of extends Exclude<Role, 'customer'>>(role: Of) => ({
  id: `_${role}` as const,
  ssr: false as const,
  component: lazyScreen(frames[role]),
  pendingComponent: areaPending(role),
  head: titled(`${role}Area`),
  beforeLoad: async ({ context }: { context: RouterContext }): Promise<void> =>
    (await import('./later-screens.ts')).guardArea(role, context),
});

export const start = <Name extends keyof typeof starts>(name: Name) => ({
  path: starts[name].path as (typeof starts)[Name]['path'],
  beforeLoad: () => {
    throw redirect({ to: pages[starts[name].first].path, replace: true });
  },
});

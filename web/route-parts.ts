import { createRootRouteWithContext, lazyRouteComponent, redirect } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { Role } from '#shared/domain/permissions.ts';
import type { pageTitles } from '#shared/messages/ar/page-titles.ts';
import { sessionQuery } from '#web/features/auth/use-session.ts';
import { siteQuery } from '#web/features/site/api.ts';
import { frames, missing, pages, paths, starts, type PageName } from '#web/paths.ts';
import { Document } from './document.tsx';
import { privateHead, siteHead } from './page-head.ts';
import type { RouterContext } from './router-context.ts';

/** Each screen file exports `Screen` and is a chunk of its own. */
const firstScreens = import.meta.glob<{ Screen: ComponentType }>(
  './screens/public/{home,landing,not-found,privacy,restaurant,restaurant-missing}.tsx',
);

export const lazyScreen = ({ screen }: { screen: string }) =>
  lazyRouteComponent(async () => {
    const file = `./screens/${screen}.tsx`;
    const load = firstScreens[file] ?? (await import('./later-screens.ts')).laterScreens[file];
    if (!load) throw new Error(`No screen ${screen}`);
    return load();
  }, 'Screen');

const titled = (page: keyof typeof pageTitles) => () => privateHead(page);

export const cityName = ({ queryClient, api }: RouterContext): string | undefined =>
  queryClient.getQueryData(siteQuery(api).queryKey)?.city.name;

export const root = createRootRouteWithContext<RouterContext>()({
  component: Document,
  notFoundComponent: lazyScreen(missing.page),
  loader: ({ context: { queryClient, api } }) => queryClient.ensureQueryData(siteQuery(api)),
  head: ({ match, loaderData }) => siteHead(match.context.origin, loaderData?.city.name),
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

/** Product §2.2: without a session redirects to `/`, with another role to `/home`. */
export const area = <Of extends Exclude<Role, 'customer'>>(role: Of) => ({
  id: `_${role}` as const,
  ssr: false as const,
  component: lazyScreen(frames[role]),
  head: titled(`${role}Area`),
  beforeLoad: async ({ context: { queryClient, api } }: { context: RouterContext }): Promise<void> => {
    const { user } = await queryClient.ensureQueryData(sessionQuery(api));
    if (!user) throw redirect({ to: paths.landing, replace: true });
    if (user.role !== role) throw redirect({ to: paths.home, replace: true });
  },
});

export const start = <Name extends keyof typeof starts>(name: Name) => ({
  path: starts[name].path as (typeof starts)[Name]['path'],
  beforeLoad: () => {
    throw redirect({ to: pages[starts[name].first].path, replace: true });
  },
});

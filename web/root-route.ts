import { createRootRouteWithContext } from '@tanstack/react-router';
import type { pageTitles } from '#shared/messages/ar/page-titles.ts';
import { siteQuery } from '#web/features/site/api.ts';
import { screens } from '#web/paths.ts';
import { Document } from './document.tsx';
import { privateHead, siteHead } from './page-head.ts';
import type { RouterContext } from './router-context.ts';
import { lazyScreen } from './screen.ts';

/** The head of a page that only its user sees. */
export const titled = (page: keyof typeof pageTitles) => () => privateHead(page);

/** The city served, once the frame's own loader has it. */
export const cityName = ({ queryClient, api }: RouterContext): string | undefined =>
  queryClient.getQueryData(siteQuery(api).queryKey)?.city.name;

/** The frame of every page. */
export const root = createRootRouteWithContext<RouterContext>()({
  component: Document,
  notFoundComponent: lazyScreen(screens['/*']),
  loader: ({ context: { queryClient, api } }) => queryClient.ensureQueryData(siteQuery(api)),
  head: ({ match, loaderData }) => siteHead(match.context.origin, loaderData?.city.name),
});

import type { QueryClient } from '@tanstack/react-query';
import type { SessionUser } from '#shared/contract/accounts/session-user.ts';
import type { RouterUtils } from '@orpc/tanstack-query';
import type { Client } from '#shared/contract/contract.ts';
import type { PageCode } from './browser-code.ts';
import type { Role } from '#shared/domain/permissions.ts';
import type { SignedInCaller } from '#server/testing/clients.ts';

export interface PageOwner {
  role: Role;
  caller: SignedInCaller;
  /** The restaurant of an owner's pages. */
  restaurantId?: number;
}

interface Listening {
  api: RouterUtils<Client>;
  queryClient: QueryClient;
  hear(toast: string): void;
}

/** Mounts the product's own hook in a document without output; returns how to stop. */
export function listenForNews(
  code: PageCode,
  owner: PageOwner,
  { api, queryClient, hear }: Listening,
): () => void {
  const stopListening = code.listenToToasts(({ title, text }) => hear(toastOf(title, text)));
  const user = userOf(owner);
  const News = (): null => {
    code.useOrderToasts(user);
    return null;
  };
  const root = code.createRoot(placeOfNothing());
  const { createElement, ApiProvider, QueryClientProvider } = code;
  const withApi = createElement(ApiProvider, { api }, createElement(News));
  root.render(createElement(QueryClientProvider, { client: queryClient }, withApi));
  return () => {
    root.unmount();
    stopListening();
  };
}

export const toastOf = (title: string, text = ''): string => `${title}\n${text}`;

const mostAtOnce = 1_000;

/** The number of orders in these toasts; orders that arrive together share a toast. */
export function ordersIn(toasts: readonly string[], titleOf: (count: number) => string): number {
  const counts = new Map(Array.from({ length: mostAtOnce }, (_, index) => [titleOf(index + 1), index + 1]));
  const countOf = (toast: string): number => counts.get(toast.split('\n')[0] ?? '') ?? Number.NaN;
  return toasts.reduce((sum, toast) => sum + countOf(toast), 0);
}

const userOf = ({ role, caller }: PageOwner): SessionUser => ({
  id: caller.userId,
  name: '',
  email: '',
  isEmailConfirmed: true,
  role,
  phone: null,
  restaurants: [],
  courier: role === 'courier' ? { status: 'approved', isOnDuty: true } : null,
});

function placeOfNothing(): unknown {
  const window = { HTMLIFrameElement: EventTarget, document: {} };
  const ownerDocument = Object.assign(new EventTarget(), { nodeType: 9, defaultView: window });
  return Object.assign(new EventTarget(), { nodeType: 1, nodeName: 'DIV', ownerDocument });
}

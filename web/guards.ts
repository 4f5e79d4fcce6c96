import { redirect } from '@tanstack/react-router';
import type { Role } from '#shared/domain/permissions.ts';
import { sessionQuery } from '#web/features/auth/use-session.ts';
import { paths } from '#web/paths.ts';
import type { RouterContext } from '#web/router-context.ts';

/** Product §2.2: nobody signed in goes to `/`, the wrong role to `/home`. Runs in the browser only. */
export const requireRole =
  (role: Role) =>
  async ({ context: { queryClient, api } }: { context: RouterContext }): Promise<void> => {
    const { user } = await queryClient.ensureQueryData(sessionQuery(api));
    if (!user) throw redirect({ to: paths.landing, replace: true });
    if (user.role !== role) throw redirect({ to: paths.home, replace: true });
  };

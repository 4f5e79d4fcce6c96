import { authMessages } from '#shared/messages/ar/auth.ts';
import { orderMessages } from '#shared/messages/ar/orders.ts';
import { openAuthDialog } from '#web/features/auth/state.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** In the place of somebody's own orders, for a visitor. */
export const SignInFirst = () => (
  <main id="content">
    <h1 className="sr-only">{orderMessages.myOrders}</h1>
    <EmptyState
      food="padlock"
      title={orderMessages.signInToSee}
      action={
        <Button size="lg" onClick={() => openAuthDialog({ stay: true })}>
          {authMessages.login}
        </Button>
      }
    />
  </main>
);

import { authMessages } from '#messages/accounts/auth.ts';
import { orderMessages } from '#messages/orders/orders.ts';
import { openAuthDialog } from '#web/features/auth/state.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';

interface SignInFirstProps {
  heading?: string;
  title?: string;
}

export const SignInFirst = ({
  heading = orderMessages.myOrders,
  title = orderMessages.signInToSee,
}: SignInFirstProps) => (
  <main id="content">
    <h1 className="sr-only">{heading}</h1>
    <EmptyState
      food="padlock"
      title={title}
      action={
        <Button size="lg" onClick={() => openAuthDialog({ stay: true })}>
          {authMessages.login}
        </Button>
      }
    />
  </main>
);

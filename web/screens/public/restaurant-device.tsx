import { Navigate } from '@tanstack/react-router';
import { tabletMessages } from '#messages/restaurants/tablets.ts';
import { useSession } from '#web/features/auth/use-session.ts';
import { EnterTabletForm } from '#web/features/tablets/components/enter-tablet-form.tsx';
import { wasTablet } from '#web/lib/tablet-mark.ts';
import { paths } from '#web/paths.ts';
import { FormCard } from './form-card/form-card.tsx';

export function Screen() {
  const { tablet, isLoading } = useSession();
  if (tablet) return toBoard;
  return (
    <FormCard
      title={tabletMessages.enterTitle}
      lead={!isLoading && wasTablet() ? tabletMessages.over : tabletMessages.enterLead}
    >
      <EnterTabletForm />
    </FormCard>
  );
}

/** The same element for each render: a new one would lead on again. */
const toBoard = <Navigate to={paths.restaurantOrders} replace />;

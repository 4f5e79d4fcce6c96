import { useState } from 'react';
import { joiningMessages } from '#messages/restaurants/joining.ts';
import { RegistrationSent } from '#web/features/auth/components/registration-sent.tsx';
import { useSession } from '#web/features/auth/use-session.ts';
import { Advantages } from '#web/features/joining/components/advantages.tsx';
import { OwnJoining } from '#web/features/joining/components/own-joining.tsx';
import { RegistrationForm } from '#web/features/joining/components/registration-form.tsx';
import { RowsSkeleton } from '#web/ui/states/rows-skeleton.tsx';
import { FormCard } from './form-card/form-card.tsx';

export function Screen() {
  const { user, isLoading } = useSession();
  const [sentTo, setSentTo] = useState<string>();
  return (
    <FormCard title={joiningMessages.registerTitle} lead={joiningMessages.registerLead}>
      {isLoading && <RowsSkeleton rows={6} />}
      {!isLoading && !sentTo && (!user || user.role === 'customer') && <Advantages />}
      {!isLoading && !user && !sentTo && <RegistrationForm onSent={setSentTo} />}
      {!isLoading && !user && sentTo && <RegistrationSent stay email={sentTo} />}
      {!isLoading && user && <OwnJoining user={user} />}
    </FormCard>
  );
}

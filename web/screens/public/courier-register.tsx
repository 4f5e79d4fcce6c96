import { useState } from 'react';
import { courierMessages } from '#messages/couriers/couriers.ts';
import { RegistrationSent } from '#web/features/auth/components/registration-sent.tsx';
import { RegistrationForm } from '#web/features/couriers/components/registration-form.tsx';
import { WorkFacts } from '#web/features/couriers/components/work-facts.tsx';
import { FormCard } from './form-card/form-card.tsx';

export function Screen() {
  const [sentTo, setSentTo] = useState<string>();
  return (
    <FormCard title={courierMessages.registerTitle} lead={courierMessages.registerLead}>
      {sentTo ? (
        <RegistrationSent email={sentTo} />
      ) : (
        <>
          <WorkFacts />
          <RegistrationForm onSent={setSentTo} />
        </>
      )}
    </FormCard>
  );
}

import { courierMessages } from '#shared/messages/ar/couriers.ts';
import { RegistrationForm } from '#web/features/couriers/components/registration-form.tsx';
import { FormCard } from './form-card/form-card.tsx';

export const Screen = () => (
  <FormCard title={courierMessages.registerTitle} lead={courierMessages.registerLead}>
    <RegistrationForm />
  </FormCard>
);

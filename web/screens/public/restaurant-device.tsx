import { tabletMessages } from '#shared/messages/ar/tablets.ts';
import { EnterTabletForm } from '#web/features/tablets/components/enter-tablet-form.tsx';
import { wasTablet } from '#web/lib/tablet-mark.ts';
import { FormCard } from './form-card/form-card.tsx';

export const Screen = () => (
  <FormCard title={tabletMessages.enterTitle} lead={wasTablet() ? tabletMessages.over : tabletMessages.enterLead}>
    <EnterTabletForm />
  </FormCard>
);

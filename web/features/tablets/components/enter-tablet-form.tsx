import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { tabletCodeForm } from '#shared/contract/restaurants/tablets-forms.ts';
import { tabletMessages } from '#messages/restaurants/tablets.ts';
import { newKey } from '#web/lib/new-key.ts';
import { useContractForm } from '#web/lib/use-contract-form.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { FormAlert } from '#web/ui/fields/form-alert.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';
import { useEnterTablet } from '../api.ts';

export function EnterTabletForm() {
  // The key is the same for each press, so that one after a lost answer still signs in.
  const [key] = useState(newKey);
  const enter = useEnterTablet();
  const navigate = useNavigate();
  const { register, errors, isSubmitting, handleSend } = useContractForm(tabletCodeForm, {
    defaultValues: { code: '' },
    send: async (values) => {
      await enter.mutateAsync({ ...values, key });
      await navigate({ to: paths.restaurantOrders, replace: true });
    },
  });
  return (
    <form noValidate onSubmit={handleSend} className="flex flex-col gap-4">
      <Field label={tabletMessages.code} hint={tabletMessages.codeHint} error={errors.code?.message}>
        <TextInput ltr {...register('code')} inputMode="numeric" autoComplete="off" spellCheck={false} />
      </Field>
      {errors.root?.message && <FormAlert>{errors.root.message}</FormAlert>}
      <Button type="submit" size="lg" busy={isSubmitting}>
        {tabletMessages.enter}
      </Button>
      <p className="text-sm text-fg-muted">{tabletMessages.whereFrom}</p>
    </form>
  );
}

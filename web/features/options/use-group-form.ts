import { useState } from 'react';
import type { OwnGroup } from '#shared/contract/options.ts';
import { differenceFromTyped, groupForm } from '#shared/contract/options-forms.ts';
import { optionMessages } from '#shared/messages/ar/options.ts';
import { useContractForm } from '#web/lib/use-contract-form.ts';
import { useKeptValues } from '#web/lib/use-kept-values.ts';
import { useRestaurantId } from '#web/lib/use-restaurant.ts';
import { toast } from '#web/ui/toast.ts';
import { useAddGroup, useUpdateGroup } from './api.ts';
import { findDraft, forgetDraft, keepDraft, valuesOf } from './state.ts';

export function useGroupForm(group: OwnGroup | undefined, onDone: () => void) {
  const add = useAddGroup();
  const update = useUpdateGroup();
  const draft = useGroupDraft(group);
  const form = useContractForm(groupForm, {
    defaultValues: draft.kept ?? valuesOf(group),
    mode: 'onTouched',
    send: async ({ options, ...values }) => {
      const fields = {
        ...values,
        options: options.map(({ priceMad, ...option }) => ({
          ...option,
          priceCentimes: differenceFromTyped(priceMad),
        })),
      };
      await (group ? update.mutateAsync({ ...fields, id: group.id }) : add.mutateAsync(fields));
      draft.forget();
      toast.success(optionMessages.saved);
      onDone();
    },
    onRefused: ({ code }, setError) => {
      if (code === 'internal') setError('root', { message: optionMessages.saveFailed });
    },
  });
  useKeptValues(form.subscribe, draft.keep);
  const discard = () => {
    form.reset(valuesOf(group));
    draft.forget();
  };
  return { ...form, isDraft: draft.kept !== undefined, discard };
}

export type GroupForm = ReturnType<typeof useGroupForm>;

/** An outside tap or Back closes the editor; what was typed is there again when it opens. */
function useGroupDraft(group: OwnGroup | undefined) {
  const ofNew = `new of ${useRestaurantId()}`;
  const key = group?.id ?? ofNew;
  const [kept, setKept] = useState(() => findDraft(key));
  return {
    kept,
    keep: (values: Parameters<typeof keepDraft>[2]) => keepDraft(key, group, values),
    forget: () => {
      forgetDraft(key);
      setKept(undefined);
    },
  };
}

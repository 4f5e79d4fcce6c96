import { useQuery } from '@tanstack/react-query';
import { useState, type RefObject } from 'react';
import type { OwnGroup } from '#shared/contract/menu/options.ts';
import { differenceFromTyped, groupForm } from '#shared/contract/menu/options-forms.ts';
import { optionMessages } from '#messages/menu/options.ts';
import { withEdited } from '#web/lib/edited-parts.ts';
import { useContractForm } from '#web/lib/use-contract-form.ts';
import { useDraft } from '#web/lib/use-draft.ts';
import { useKeptValues } from '#web/lib/use-kept-values.ts';
import { useOwnApi } from '#web/lib/use-restaurant.ts';
import { toast } from '#web/ui/dialogs/toast.ts';
import { ownGroupsQuery, useAddGroup, useUpdateGroup } from './api.ts';
import { groupDrafts, typedSince, valuesOf, type GroupValues } from './state.ts';

interface GroupEditor {
  element: RefObject<HTMLFormElement | null>;
  onDone: () => void;
}

export function useGroupForm(group: OwnGroup | undefined, { element, onDone }: GroupEditor) {
  const add = useAddGroup();
  const update = useUpdateGroup();
  const { data: groups } = useQuery(ownGroupsQuery(useOwnApi()));
  const draft = useDraft(groupDrafts, group?.id, groups);
  const saved = valuesOf(group);
  const [from, setFrom] = useState(saved);
  const form = useContractForm(groupForm, {
    defaultValues: draft.kept ? withEdited(draft.kept, saved) : saved,
    mode: 'onTouched',
    send: async (typed) => {
      // Another person may have saved what the user left as it was.
      const { options, ...values } = withEdited<GroupValues>({ value: typed, from }, saved);
      const fields = {
        ...values,
        options: options.map(({ priceMad, ...option }) => ({
          ...option,
          priceCentimes: differenceFromTyped(priceMad),
        })),
      };
      await (group
        ? update.mutateAsync({ ...fields, id: group.id })
        : add.mutateAsync({ ...fields, id: draft.newId() }));
      draft.forget();
      toast.success(optionMessages.saved);
      // The user may have closed this editor meanwhile, and opened the one of another group.
      if (element.current) onDone();
    },
    onRefused: ({ code, text }, setError) => {
      if (code === 'internal') setError('root', { message: optionMessages.saveFailed });
      if (!element.current) toast.error(code === 'internal' ? optionMessages.saveFailed : text);
    },
  });
  const keptOf = (value: GroupValues | undefined) => value && { value, from };
  useKeptValues(form.subscribe, (values) => draft.keep(() => keptOf(typedSince(group, values))));
  const discard = () => {
    form.reset(saved);
    setFrom(saved);
    draft.forget();
  };
  return { ...form, isDraft: draft.kept !== undefined, discard };
}

export type GroupForm = ReturnType<typeof useGroupForm>;

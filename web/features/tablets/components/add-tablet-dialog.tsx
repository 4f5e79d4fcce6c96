import { useState } from 'react';
import { tabletForm } from '#shared/contract/restaurants/tablets-forms.ts';
import type { ListedTablet } from '#shared/contract/restaurants/tablets.ts';
import { isTabletCodeOpen, readableCode } from '#shared/domain/restaurants/tablets.ts';
import { tabletMessages } from '#messages/restaurants/tablets.ts';
import { formatTime } from '#messages/writing/format.ts';
import { useContractForm } from '#web/lib/use-contract-form.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { FormAlert } from '#web/ui/fields/form-alert.tsx';
import { Ltr } from '#web/ui/display/ltr.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';
import { useAddTablet } from '../api.ts';

interface AddTabletDialogProps {
  restaurantId: number;
  /** Contains the new tablet once its code was typed. */
  tablets: readonly ListedTablet[];
  now: Date;
  onClose: () => void;
}

interface Made {
  id: string;
  name: string;
  code: string;
  codeEndsAt: Date;
}

export function AddTabletDialog({ restaurantId, tablets, now, onClose }: AddTabletDialogProps) {
  const [made, setMade] = useState<Made>();
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={made ? tabletMessages.codeTitle(made.name) : tabletMessages.add}
    >
      <div className="p-6">
        {made ? (
          <Code made={made} state={stateOf(made, { tablets, now })} onDone={onClose} />
        ) : (
          <NameForm restaurantId={restaurantId} onMade={setMade} />
        )}
      </div>
    </Dialog>
  );
}

function NameForm({ restaurantId, onMade }: { restaurantId: number; onMade: (made: Made) => void }) {
  const add = useAddTablet();
  const { register, errors, isSubmitting, handleSend } = useContractForm(tabletForm, {
    defaultValues: { name: '' },
    send: async ({ name }) => onMade({ name, ...(await add.mutateAsync({ restaurantId, name })) }),
  });
  return (
    <form noValidate onSubmit={handleSend} className="flex flex-col gap-4">
      <Field label={tabletMessages.name} hint={tabletMessages.nameHint} error={errors.name?.message}>
        <TextInput {...register('name')} dir="auto" autoComplete="off" />
      </Field>
      {errors.root?.message && <FormAlert>{errors.root.message}</FormAlert>}
      <Button type="submit" size="lg" busy={isSubmitting}>
        {tabletMessages.makeCode}
      </Button>
    </form>
  );
}

function stateOf(
  { id, codeEndsAt }: Made,
  { tablets, now }: Pick<AddTabletDialogProps, 'tablets' | 'now'>,
): CodeProps['state'] {
  if (tablets.some((tablet) => tablet.id === id && tablet.signedInAt !== null)) return 'used';
  return isTabletCodeOpen(codeEndsAt, now) ? 'open' : 'over';
}

interface CodeProps {
  made: Made;
  state: 'open' | 'used' | 'over';
  onDone: () => void;
}

const news: Record<CodeProps['state'], (name: string) => string | undefined> = {
  open: () => undefined,
  used: tabletMessages.signedIn,
  over: () => tabletMessages.codeOver,
};

function Code({ made: { name, code, codeEndsAt }, state, onDone }: CodeProps) {
  return (
    <div className="flex flex-col gap-4 text-center">
      {state === 'open' && (
        <>
          <p className="text-fg-muted">{tabletMessages.codeLead}</p>
          <code className="font-bold link-words">
            <Ltr>
              {window.location.host}
              {paths.restaurantDevice}
            </Ltr>
          </code>
          <p className="num text-4xl font-extrabold tracking-widest">
            <Ltr>{readableCode(code)}</Ltr>
          </p>
          <p className="text-sm text-fg-muted">{tabletMessages.codeUntil(formatTime(codeEndsAt))}</p>
        </>
      )}
      <p role="status" className="font-bold empty:hidden">
        {news[state](name)}
      </p>
      <Button size="lg" tone={state === 'used' ? 'primary' : 'plain'} onClick={onDone}>
        {tabletMessages.done}
      </Button>
    </div>
  );
}

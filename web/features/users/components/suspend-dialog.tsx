import { useForm } from 'react-hook-form';
import { limits } from '#shared/domain/limits.ts';
import type { ListedUser } from '#shared/contract/users.ts';
import { ui } from '#shared/messages/ar/ui.ts';
import { userMessages } from '#shared/messages/ar/users.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormAlert } from '#web/ui/form-alert.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { useSuspend } from '../use-suspend.ts';

type SuspendDialogProps = { user: ListedUser; isOpen: boolean; onClose: () => void };

export const SuspendDialog = ({ user, isOpen, onClose }: SuspendDialogProps) => (
  <Dialog
    isOpen={isOpen}
    onOpenChange={(open) => !open && onClose()}
    title={userMessages.suspendTitle(user.name)}
    text={userMessages.suspendLead}
  >
    <SuspendForm user={user} onDone={onClose} />
  </Dialog>
);

function SuspendForm({ user, onDone }: { user: ListedUser; onDone: () => void }) {
  const { suspend, isPending } = useSuspend();
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { reason: '' } });
  const { errors } = formState;
  const onRefused = (message: string) => setError('root', { message });
  return (
    <form
      noValidate
      onSubmit={handleSubmit(({ reason }) => suspend(user, reason, { onDone, onRefused }))}
      className="flex flex-col gap-4 p-6"
    >
      <Field label={userMessages.reason} hint={userMessages.reasonHint} error={errors.reason?.message}>
        <TextArea
          maxLength={limits.noteMax}
          {...register('reason', {
            validate: (reason) => reason.trim() !== '' || userMessages.reasonMissing,
          })}
        />
      </Field>
      {errors.root && <FormAlert>{errors.root.message}</FormAlert>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="lg" tone="danger" busy={isPending} className="flex-1">
          {userMessages.suspend}
        </Button>
        <Button size="lg" tone="plain" onClick={onDone} className="flex-1">
          {ui.cancel}
        </Button>
      </div>
    </form>
  );
}

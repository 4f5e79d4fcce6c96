import { useForm } from 'react-hook-form';
import { limits } from '#shared/domain/limits.ts';
import type { ListedUser } from '#shared/contract/accounts/users.ts';
import { formMessages } from '#messages/writing/forms.ts';
import { userMessages } from '#messages/accounts/users.ts';
import { failureText } from '#web/lib/app-error.ts';
import { DialogActions } from '#web/ui/dialogs/dialog-actions.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { FormAlert } from '#web/ui/fields/form-alert.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { useAccountAction, type AccountAction } from '../use-account-action.ts';

interface Question {
  title: (name: string) => string;
  text: string;
  confirmLabel: string;
  reasonMissing?: string;
  reasonHint: string;
  tone: 'danger' | 'primary';
}

const questions: Record<AccountAction, Question> = {
  suspend: {
    title: userMessages.suspendTitle,
    text: userMessages.suspendLead,
    confirmLabel: userMessages.suspend,
    reasonMissing: userMessages.reasonMissing,
    reasonHint: userMessages.reasonIsRead,
    tone: 'danger',
  },
  unsuspend: {
    title: userMessages.unsuspendTitle,
    text: userMessages.unsuspendLead,
    confirmLabel: userMessages.unsuspendConfirm,
    reasonHint: userMessages.reasonHint,
    tone: 'primary',
  },
  demote: {
    title: userMessages.demoteTitle,
    text: userMessages.demoteLead,
    confirmLabel: userMessages.demoteConfirm,
    reasonMissing: userMessages.demoteReasonMissing,
    reasonHint: userMessages.reasonHint,
    tone: 'danger',
  },
};

type ReasonDialogProps = { user: ListedUser; action: AccountAction; isOpen: boolean; onClose: () => void };

export const ReasonDialog = ({ user, action, isOpen, onClose }: ReasonDialogProps) => (
  <Dialog
    isOpen={isOpen}
    onOpenChange={(open) => !open && onClose()}
    title={questions[action].title(user.name)}
    text={questions[action].text}
  >
    <ReasonForm user={user} action={action} onDone={onClose} />
  </Dialog>
);

type ReasonFormProps = { user: ListedUser; action: AccountAction; onDone: () => void };

function ReasonForm({ user, action, onDone }: ReasonFormProps) {
  const { act, isPending, error } = useAccountAction(action);
  const { register, handleSubmit, formState } = useForm({ defaultValues: { reason: '' } });
  const { confirmLabel, reasonMissing, reasonHint, tone } = questions[action];
  const isEnough = (reason: string) => !reasonMissing || reason.trim().length >= limits.nameMin;
  return (
    <form
      noValidate
      onSubmit={handleSubmit(({ reason }) => act(user, reason, onDone))}
      className="flex flex-col gap-4 p-6"
    >
      <Field
        label={userMessages.reason}
        aside={reasonMissing ? undefined : formMessages.optional}
        hint={reasonHint}
        error={formState.errors.reason?.message}
      >
        <TextArea
          maxLength={limits.noteMax}
          {...register('reason', { validate: (reason) => isEnough(reason) || reasonMissing })}
        />
      </Field>
      {error && <FormAlert>{failureText(error, userMessages.updateFailed)}</FormAlert>}
      <DialogActions submitLabel={confirmLabel} tone={tone} busy={isPending} onCancel={onDone} />
    </form>
  );
}

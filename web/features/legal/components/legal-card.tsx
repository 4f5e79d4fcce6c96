import type { FormEventHandler, ReactNode } from 'react';
import { formMessages } from '#messages/writing/forms.ts';
import { Card } from '#web/ui/display/card.tsx';
import { LeaveGuard } from '#web/ui/dialogs/leave-guard.tsx';
import { SubmitButton } from '#web/ui/buttons/submit-button.tsx';

interface LegalCardProps {
  title: string;
  lead: string;
  form: {
    errors: { root?: { message?: string } };
    isSubmitting: boolean;
    formState: { isDirty: boolean };
    handleSend: FormEventHandler<HTMLFormElement>;
  };
  children: ReactNode;
}

/** A form with its own button: the parts are saved apart. */
export const LegalCard = ({
  title,
  lead,
  form: { errors, isSubmitting, formState, handleSend },
  children,
}: LegalCardProps) => (
  <Card className="p-5">
    <form noValidate aria-label={title} onSubmit={handleSend} className="flex flex-col gap-4">
      <div>
        <h2 className="text-lg">{title}</h2>
        <p className="text-sm text-fg-muted">{lead}</p>
      </div>
      {children}
      {formState.isDirty && <LeaveGuard />}
      <SubmitButton busy={isSubmitting} refusal={errors.root} label={formMessages.save} />
    </form>
  </Card>
);

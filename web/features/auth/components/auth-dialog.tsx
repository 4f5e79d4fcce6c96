import { authMessages } from '#messages/accounts/auth.ts';
import { phoneMessages } from '#messages/accounts/phone.ts';
import { useStore } from '#web/lib/store.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { SegmentedTabs } from '#web/ui/frame/segmented-tabs.tsx';
import { authDialog, closeAuthDialog, openAuthDialog, setAuthMode, type AuthMode } from '../state.ts';
import { AwaitedConfirmation } from './awaited-confirmation.tsx';
import { ForgotPasswordForm, ResendConfirmationForm } from './email-link-form.tsx';
import { LoginForm } from './login-form.tsx';
import { OtherWaysIn } from './other-ways-in.tsx';
import { PhoneForm } from './phone-form.tsx';
import { SecondFactorForm } from './second-factor-form.tsx';
import { SuspendedNote } from './suspended-note.tsx';
import { SignUpForm } from './sign-up-form.tsx';

const tabs = [
  { value: 'login', label: authMessages.login },
  { value: 'signup', label: authMessages.signUp },
] as const;

const heads: Record<Exclude<AuthMode, 'login' | 'signup'>, Head> = {
  forgot_password: { title: authMessages.forgotTitle, text: authMessages.forgotLead },
  resend_confirmation: { title: authMessages.resendTitle, text: authMessages.resendLead },
  await_confirmation: { title: authMessages.awaitTitle, text: authMessages.awaitLead },
  suspended: { title: authMessages.suspendedTitle, text: authMessages.suspendedLead },
  phone: { title: phoneMessages.title, text: phoneMessages.lead },
  phone_reset: { title: phoneMessages.resetTitle, text: phoneMessages.resetLead },
  phone_proof: { title: phoneMessages.proveTitle, text: phoneMessages.proveLead },
  second_factor: { title: authMessages.secondFactorTitle, text: authMessages.secondFactorLead },
};

export interface AuthDialogProps {
  isCartFilled: () => boolean;
}

export function AuthDialog({ isCartFilled }: AuthDialogProps) {
  const { isOpen, mode, stay, reason } = useStore(authDialog);
  const handleOpenChange = (open: boolean) =>
    open ? openAuthDialog({ mode, stay, reason }) : closeAuthDialog();
  return (
    <Dialog night isOpen={isOpen} onOpenChange={handleOpenChange} {...headOf(mode, reason, isCartFilled)}>
      <div className="p-6">
        <Content mode={mode} />
      </div>
    </Dialog>
  );
}

interface Head {
  title: string;
  text: string;
}

function headOf(mode: AuthMode, reason: string | undefined, isCartFilled: () => boolean): Head {
  if (mode === 'login' || mode === 'signup')
    return { title: authMessages.dialogTitle, text: reason ?? authMessages.dialogLead };
  const isOrderWaiting = mode === 'await_confirmation' && isCartFilled();
  if (isOrderWaiting) return { ...heads[mode], text: authMessages.awaitOrderLead };
  const isPhone = mode === 'phone' || mode === 'phone_proof';
  return isPhone && reason !== undefined ? { ...heads[mode], text: reason } : heads[mode];
}

function Content({ mode }: { mode: AuthMode }) {
  switch (mode) {
    case 'forgot_password':
      return <ForgotPasswordForm />;
    case 'resend_confirmation':
      return <ResendConfirmationForm />;
    case 'await_confirmation':
      return <AwaitedConfirmation />;
    case 'second_factor':
      return <SecondFactorForm />;
    case 'suspended':
      return <SuspendedNote />;
    case 'phone':
    case 'phone_reset':
    case 'phone_proof':
      return <PhoneForm key={mode} mode={mode} />;
    case 'login':
    case 'signup':
      return (
        <>
          <SegmentedTabs label={authMessages.dialogTitle} tabs={tabs} value={mode} onChange={setAuthMode}>
            <div className="pt-5">{mode === 'login' ? <LoginForm /> : <SignUpForm />}</div>
          </SegmentedTabs>
          <OtherWaysIn />
        </>
      );
  }
}

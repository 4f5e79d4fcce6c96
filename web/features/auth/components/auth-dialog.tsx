import { authMessages } from '#shared/messages/ar/auth.ts';
import { useStore } from '#web/lib/store.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { SegmentedTabs } from '#web/ui/segmented-tabs.tsx';
import { authDialog, closeAuthDialog, openAuthDialog, setAuthMode } from '../state.ts';
import { ForgotPasswordForm } from './forgot-password-form.tsx';
import { LoginForm } from './login-form.tsx';
import { OtherWaysIn } from './other-ways-in.tsx';
import { SignUpForm } from './sign-up-form.tsx';

const tabs = [
  { value: 'login', label: authMessages.login },
  { value: 'signup', label: authMessages.signUp },
] as const;

export function AuthDialog() {
  const { isOpen, mode, stay } = useStore(authDialog);
  const handleOpenChange = (open: boolean) => (open ? openAuthDialog({ mode, stay }) : closeAuthDialog());
  const isForgot = mode === 'forgot_password';
  return (
    <Dialog
      night
      isOpen={isOpen}
      onOpenChange={handleOpenChange}
      title={isForgot ? authMessages.forgotTitle : authMessages.dialogTitle}
      text={isForgot ? authMessages.forgotLead : authMessages.dialogLead}
    >
      <div className="p-6">
        {isForgot ? (
          <ForgotPasswordForm />
        ) : (
          <>
            <SegmentedTabs label={authMessages.dialogTitle} tabs={tabs} value={mode} onChange={setAuthMode}>
              <div className="pt-5">{mode === 'login' ? <LoginForm /> : <SignUpForm />}</div>
            </SegmentedTabs>
            <OtherWaysIn />
          </>
        )}
      </div>
    </Dialog>
  );
}

import { authMessages } from '#messages/accounts/auth.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { ArrowBack } from '#web/ui/icons/way-arrows.ts';
import { setAuthMode } from '../state.ts';

export const BackToLogin = () => (
  <Button tone="ghost" onClick={() => setAuthMode('login')}>
    <ArrowBack aria-hidden className="size-5" />
    {authMessages.backToLogin}
  </Button>
);

import { ArrowRight } from 'lucide-react';
import { authMessages } from '#messages/auth.ts';
import { Button } from '#web/ui/button.tsx';
import { setAuthMode } from '../state.ts';

export const BackToLogin = () => (
  <Button tone="ghost" onClick={() => setAuthMode('login')}>
    <ArrowRight aria-hidden className="size-5" />
    {authMessages.backToLogin}
  </Button>
);

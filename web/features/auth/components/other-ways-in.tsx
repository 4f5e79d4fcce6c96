import { useQuery } from '@tanstack/react-query';
import { Smartphone } from 'lucide-react';
import { authMessages } from '#messages/accounts/auth.ts';
import { phoneMessages } from '#messages/accounts/phone.ts';
import { siteQuery } from '#web/features/site/api.ts';
import { useApi } from '#web/lib/rpc.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { setAuthMode } from '../state.ts';
import { DemoAccounts } from './demo-accounts.tsx';
import { SocialButtons } from './social-buttons.tsx';

export function OtherWaysIn() {
  const { data: site } = useQuery(siteQuery(useApi()));
  if (!site) return null;
  const { socialProviders, phoneCodes = false, demonstration } = site;
  return (
    <>
      {(phoneCodes || socialProviders.length > 0) && (
        <>
          <p className="my-5 flex items-center gap-3 text-xs text-fg-subtle before:h-px before:flex-1 before:bg-border after:h-px after:flex-1 after:bg-border">
            {authMessages.or}
          </p>
          {phoneCodes && (
            <Button tone="plain" size="lg" className="mb-3 w-full" onClick={() => setAuthMode('phone')}>
              <Smartphone aria-hidden className="size-5" />
              {phoneMessages.continueWithPhone}
            </Button>
          )}
          {socialProviders.length > 0 && <SocialButtons providers={socialProviders} />}
        </>
      )}
      {demonstration && <DemoAccounts {...demonstration} />}
    </>
  );
}

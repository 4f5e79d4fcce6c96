import { useQuery } from '@tanstack/react-query';
import { authMessages } from '#messages/accounts/auth.ts';
import { siteQuery } from '#web/features/site/api.ts';
import { useApi } from '#web/lib/rpc.tsx';
import { DemoAccounts } from './demo-accounts.tsx';
import { SocialButtons } from './social-buttons.tsx';

export function OtherWaysIn() {
  const { data: site } = useQuery(siteQuery(useApi()));
  if (!site) return null;
  const { socialProviders, demonstration } = site;
  return (
    <>
      {socialProviders.length > 0 && (
        <>
          <p className="my-5 flex items-center gap-3 text-xs text-fg-subtle before:h-px before:flex-1 before:bg-border after:h-px after:flex-1 after:bg-border">
            {authMessages.or}
          </p>
          <SocialButtons providers={socialProviders} />
        </>
      )}
      {demonstration && <DemoAccounts {...demonstration} />}
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { PhoneOff } from 'lucide-react';
import { settingsMessages } from '#messages/marketplace/settings.ts';
import { siteQuery } from '#web/features/site/api.ts';
import { useApi } from '#web/lib/rpc.tsx';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/buttons/button-class.ts';

export function HelpLineMissing() {
  const { data: site } = useQuery(siteQuery(useApi()));
  if (!site || site.helpLine !== null) return null;
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-x-4 gap-y-3 bg-danger-soft px-4 py-3 text-danger-ink md:px-6"
    >
      <PhoneOff aria-hidden className="size-6 shrink-0" />
      <div className="min-w-48 flex-1">
        <p className="font-bold">{settingsMessages.helpLineMissing}</p>
        <p className="text-sm">{settingsMessages.helpLineMissingLead}</p>
      </div>
      <Link to={paths.adminSettings} className={buttonClass({ tone: 'danger' })}>
        {settingsMessages.toHelpLine}
      </Link>
    </div>
  );
}

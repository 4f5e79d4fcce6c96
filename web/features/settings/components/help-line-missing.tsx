import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { PhoneOff } from 'lucide-react';
import { settingsMessages } from '#messages/marketplace/settings.ts';
import { siteQuery } from '#web/features/site/api.ts';
import { useApi } from '#web/lib/rpc.tsx';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/buttons/button-class.ts';
import { AdminAlert } from './admin-alert.tsx';

export function HelpLineMissing() {
  const { data: site } = useQuery(siteQuery(useApi()));
  if (!site || site.helpLine !== null) return null;
  return (
    <AdminAlert
      icon={PhoneOff}
      title={settingsMessages.helpLineMissing}
      lead={settingsMessages.helpLineMissingLead}
      action={
        <Link to={paths.adminSettings} className={buttonClass({ tone: 'danger' })}>
          {settingsMessages.toHelpLine}
        </Link>
      }
    />
  );
}

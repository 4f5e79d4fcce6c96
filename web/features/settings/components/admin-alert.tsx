import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface AdminAlertProps {
  icon: LucideIcon;
  title: string;
  lead: string;
  action?: ReactNode;
}

/** The alert over every page of admins, while something is wrong with the marketplace. */
export const AdminAlert = ({ icon: Icon, title, lead, action }: AdminAlertProps) => (
  <div
    role="alert"
    className="flex flex-wrap items-center gap-x-4 gap-y-3 bg-danger-soft px-4 py-3 text-danger-ink md:px-6"
  >
    <Icon aria-hidden className="size-6 shrink-0" />
    <div className="min-w-48 flex-1">
      <p className="font-bold">{title}</p>
      <p className="text-sm">{lead}</p>
    </div>
    {action}
  </div>
);

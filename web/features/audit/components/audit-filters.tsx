import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { actorName, auditMessages } from '#messages/marketplace/audit.ts';
import { actLabel } from '#messages/sheets.ts';
import { useApi } from '#web/lib/rpc.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { DaysField } from '#web/ui/calendar/days-field.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { TypedSearch } from '#web/ui/fields/typed-search.tsx';
import { auditAdminsQuery } from '../api.ts';
import type { AuditSearch } from '../state.ts';

interface AuditFiltersProps {
  asked: AuditSearch;
  onChange: (changed: AuditSearch) => void;
}

const everything = { q: '', act: '', admin: '', from: '', to: '' };
const actOptions = [
  { value: '', label: auditMessages.allActs },
  ...Object.entries(actLabel).map(([value, label]) => ({ value, label })),
];

export function AuditFilters({ asked, onChange }: AuditFiltersProps) {
  const { data: admins = [] } = useQuery(auditAdminsQuery(useApi()));
  const adminOptions = [
    { value: '', label: auditMessages.allAdmins },
    ...admins.map((admin) => ({ value: admin.id, label: actorName(admin) })),
  ];
  return (
    <div className="flex flex-wrap items-center gap-3">
      <TypedSearch
        label={auditMessages.search}
        asked={asked.q ?? ''}
        onAsk={(q) => onChange({ q })}
        className="w-full"
      />
      <Select
        className="max-md:min-w-0 max-md:flex-1"
        label={auditMessages.act}
        options={actOptions}
        value={asked.act ?? ''}
        onChange={({ target }) => onChange({ act: target.value })}
      />
      <Select
        // Keeps its width when the names come.
        className="max-md:min-w-0 max-md:flex-1 md:w-56"
        label={auditMessages.admin}
        options={adminOptions}
        value={asked.admin ?? ''}
        onChange={({ target }) => onChange({ admin: target.value })}
      />
      <DaysField
        className="max-md:w-full md:min-w-44"
        isOptional
        label={auditMessages.days}
        days={{ from: asked.from ?? '', to: asked.to ?? '' }}
        onChoose={onChange}
      />
      {Object.keys(asked).length > 0 && (
        <Button tone="plain" onClick={() => onChange(everything)}>
          <X aria-hidden className="size-4" />
          {auditMessages.clear}
        </Button>
      )}
    </div>
  );
}

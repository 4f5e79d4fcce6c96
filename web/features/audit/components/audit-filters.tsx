import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { acts } from '#shared/domain/audit.ts';
import { actLabel, auditMessages } from '#shared/messages/ar/audit.ts';
import { useApi } from '#web/lib/rpc.tsx';
import { Button } from '#web/ui/button.tsx';
import { DaySelect } from '#web/ui/day-select.tsx';
import { SearchInput } from '#web/ui/search-input.tsx';
import { Select } from '#web/ui/select.tsx';
import { auditAdminsQuery } from '../api.ts';
import type { AuditSearch } from '../state.ts';

interface AuditFiltersProps {
  asked: AuditSearch;
  onChange: (changed: AuditSearch) => void;
  onType: (text: string) => void;
}

const everything = { q: '', act: '', admin: '', day: '' };
const actOptions = [
  { value: '', label: auditMessages.allActs },
  ...acts.map((value) => ({ value, label: actLabel[value] })),
];

export function AuditFilters({ asked, onChange, onType }: AuditFiltersProps) {
  const { data: admins = [] } = useQuery(auditAdminsQuery(useApi()));
  const adminOptions = [
    { value: '', label: auditMessages.allAdmins },
    ...admins.map(({ id, name }) => ({ value: id, label: name || auditMessages.deletedAdmin })),
  ];
  const [clearings, setClearings] = useState(0);
  const clear = () => {
    setClearings(clearings + 1);
    onChange(everything);
  };
  return (
    <div className="flex flex-wrap items-center gap-3">
      <TypedSearch key={clearings} asked={asked.q ?? ''} onType={onType} />
      <Select
        className="max-md:min-w-0 max-md:flex-1"
        label={auditMessages.act}
        options={actOptions}
        value={asked.act ?? ''}
        onChange={({ target }) => onChange({ act: target.value })}
      />
      <Select
        className="max-md:min-w-0 max-md:flex-1"
        label={auditMessages.admin}
        options={adminOptions}
        value={asked.admin ?? ''}
        onChange={({ target }) => onChange({ admin: target.value })}
      />
      <DaySelect
        className="max-md:w-full"
        label={auditMessages.day}
        day={asked.day ?? ''}
        onChoose={(day) => onChange({ day })}
      />
      {Object.keys(asked).length > 0 && (
        <Button tone="plain" onClick={clear}>
          <X aria-hidden className="size-4" />
          {auditMessages.clear}
        </Button>
      )}
    </div>
  );
}

const TypedSearch = ({ asked, onType }: { asked: string; onType: (text: string) => void }) => (
  <SearchInput
    label={auditMessages.search}
    defaultValue={asked}
    onChange={(event) => onType(event.target.value)}
    className="w-full rounded-lg bg-surface px-4 shadow-e1 focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-ring md:max-w-md"
  />
);

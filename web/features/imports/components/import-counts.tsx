import { importMessages } from '#messages/marketplace/imports.ts';
import { formatNumber } from '#messages/writing/format.ts';

interface ImportCountsProps {
  /** «will be added» before, «added» afterwards. */
  madeLabel: string;
  made: number;
  known: number;
  refused: number;
}

export const ImportCounts = ({ madeLabel, made, known, refused }: ImportCountsProps) => (
  <dl className="grid grid-cols-3 gap-2">
    <Count label={madeLabel} count={made} />
    <Count label={importMessages.known} count={known} />
    <Count label={importMessages.refused} count={refused} />
  </dl>
);

const Count = ({ label, count }: { label: string; count: number }) => (
  <div className="flex flex-col-reverse rounded-lg bg-sunken px-3 py-2 dark:bg-raised">
    <dt className="text-xs text-fg-muted">{label}</dt>
    <dd className="num text-xl font-extrabold">{formatNumber(count)}</dd>
  </div>
);

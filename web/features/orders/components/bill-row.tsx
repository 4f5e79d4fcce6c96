import { Price } from '#web/ui/display/price.tsx';

export const BillRow = ({ label, centimes }: { label: string; centimes: number }) => (
  <div className="flex justify-between text-fg-muted">
    <dt>{label}</dt>
    <dd>
      <Price centimes={centimes} weight="semibold" />
    </dd>
  </div>
);

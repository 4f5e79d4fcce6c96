import { Banknote, Bike, FileText, MailCheck, Wallet, type LucideIcon } from 'lucide-react';
import { courierMessages } from '#messages/couriers/couriers.ts';
import { formatDirhams, formatPercent } from '#messages/writing/format.ts';
import { useSite } from '#web/features/site/api.ts';

const { pay, cash, vehicle, papers, review } = courierMessages.facts;

/** What a courier wants to know before applying. The pay is the setting's. */
export const WorkFacts = () => (
  <dl className="mb-6 space-y-3 border-b border-border pb-6">
    <Fact icon={Wallet} title={pay.title} text={usePayText()} />
    <Fact icon={Banknote} {...cash} />
    <Fact icon={Bike} {...vehicle} />
    <Fact icon={FileText} {...papers} />
    <Fact icon={MailCheck} {...review} />
  </dl>
);

function usePayText(): string {
  const rates = useSite()?.courierPay;
  if (!rates) return '';
  const { payBaseMad, payKmCentimes, payNightPercent } = rates;
  const text = pay.text(formatDirhams(payBaseMad * 100), formatDirhams(payKmCentimes));
  const isMore = payNightPercent > 100;
  return isMore ? `${text} ${pay.night(formatPercent((payNightPercent - 100) / 100))}` : text;
}

const Fact = ({ icon: Icon, title, text }: { icon: LucideIcon; title: string; text: string }) => (
  <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
    <Icon aria-hidden className="row-span-2 mt-0.5 size-5 text-primary-ink" />
    <dt className="text-sm leading-snug font-bold">{title}</dt>
    <dd className="col-start-2 text-sm leading-snug text-fg-muted">{text}</dd>
  </div>
);

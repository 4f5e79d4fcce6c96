import { Link } from '@tanstack/react-router';
import { FileWarning } from 'lucide-react';
import type { WaitingInvoices } from '#shared/contract/money/invoices.ts';
import { accountOf } from '#shared/domain/money/ledger-accounts.ts';
import { invoiceMessages } from '#messages/money/invoices.ts';
import { formatMoment, formatMoney } from '#messages/writing/format.ts';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/buttons/button-class.ts';
import { Card } from '#web/ui/display/card.tsx';
import { NoticeBanner } from '#web/ui/states/notice-banner.tsx';

export const WaitingInvoicesList = ({ waiting }: { waiting: WaitingInvoices }) => (
  <>
    {waiting.leftOut?.map(({ first, last, moment }) => (
      <NoticeBanner
        key={first}
        icon={FileWarning}
        title={invoiceMessages.leftOut(first, last)}
        lead={invoiceMessages.leftOutLead(formatMoment(moment))}
      />
    ))}
    {!waiting.isMarketplaceKnown && (
      <NoticeBanner
        icon={FileWarning}
        title={invoiceMessages.marketplaceMissing}
        lead={invoiceMessages.marketplaceMissingLead}
      >
        <Link to={paths.adminLegal('marketplace')} className={buttonClass({ tone: 'plain' })}>
          {invoiceMessages.fillMarketplace}
        </Link>
      </NoticeBanner>
    )}
    {waiting.restaurants.length > 0 && (
      <Card className="mb-5 p-5">
        <h2 className="text-lg">{invoiceMessages.waiting}</h2>
        <p className="text-sm text-fg-muted">{invoiceMessages.waitingLead}</p>
        <ul aria-label={invoiceMessages.waiting} className="mt-3 divide-y divide-border">
          {waiting.restaurants.map((restaurant) => (
            <WaitingRestaurant key={restaurant.id} {...restaurant} />
          ))}
        </ul>
      </Card>
    )}
  </>
);

const WaitingRestaurant = ({ id, name, isKnown, totalCentimes }: WaitingInvoices['restaurants'][number]) => (
  <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2">
    <div className="min-w-0 text-sm">
      <bdi className="text-base font-bold">{name}</bdi>
      <p className="text-fg-muted">{invoiceMessages.commissionOf(formatMoney(totalCentimes))}</p>
    </div>
    {isKnown ? (
      <p className="text-sm text-fg-muted">{invoiceMessages.waitsForMarketplace}</p>
    ) : (
      <Link
        to={paths.adminLegal(accountOf('restaurant_payable', id))}
        aria-label={invoiceMessages.fillOf(name)}
        className={buttonClass({ tone: 'soft' })}
      >
        {invoiceMessages.fill}
      </Link>
    )}
  </li>
);

import { Link } from '@tanstack/react-router';
import { FileWarning } from 'lucide-react';
import type { LegalFacts } from '#shared/contract/restaurants/legal.ts';
import { legalMessages } from '#messages/money/legal.ts';
import type { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/buttons/button-class.ts';
import { NoticeBanner } from '#web/ui/states/notice-banner.tsx';

interface MissingFactsProps {
  facts: LegalFacts | undefined;
  to: typeof paths.restaurantLegal | typeof paths.courierLegal;
}

/** Payouts wait for what is named here. */
export const MissingFacts = ({ facts, to }: MissingFactsProps) =>
  facts &&
  facts.missing.length > 0 && (
    <NoticeBanner
      icon={FileWarning}
      title={legalMessages.missingTitle}
      lead={legalMessages.missing(facts.missing)}
    >
      <Link to={to} className={buttonClass({ tone: 'plain' })}>
        {legalMessages.open}
      </Link>
    </NoticeBanner>
  );

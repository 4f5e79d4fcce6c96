import { clsx } from 'clsx';
import { Headset } from 'lucide-react';
import { layoutMessages } from '#shared/messages/ar/layout.ts';
import { formatPhone } from '#shared/messages/format.ts';
import { Ltr } from './ltr.tsx';

type HelpLinkProps = { phone: string | null | undefined; className?: string };

export const HelpLink = ({ phone, className }: HelpLinkProps) =>
  phone ? (
    <a
      href={`tel:${phone}`}
      className={clsx(
        'inline-flex min-h-11 w-fit flex-wrap items-center gap-x-2 text-sm font-semibold',
        className,
      )}
    >
      <Headset aria-hidden className="size-4 shrink-0" />
      {layoutMessages.help}
      <Ltr className="whitespace-nowrap">{formatPhone(phone)}</Ltr>
    </a>
  ) : null;

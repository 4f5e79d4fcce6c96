import { clsx } from 'clsx';
import { Headset } from 'lucide-react';
import { layoutMessages } from '#messages/frame/layout.ts';
import { Phone } from '#web/ui/display/phone.tsx';

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
      <Phone number={phone} />
    </a>
  ) : null;

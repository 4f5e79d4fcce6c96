import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { landingMessages } from '#messages/frame/landing.ts';
import { layoutMessages } from '#messages/frame/layout.ts';
import { tabletMessages } from '#messages/restaurants/tablets.ts';
import { paths } from '#web/paths.ts';
import { Frieze } from '#web/ui/art/frieze.tsx';
import { HelpLink } from '#web/ui/buttons/help-link.tsx';
import { Logo } from '#web/ui/frame/logo.tsx';

type FooterProps = { city: string; helpLine: string | null };

export const Footer = ({ city, helpLine }: FooterProps) => (
  <footer className="on-night mt-16 bg-night text-night-fg">
    <Frieze place="page" />
    <div className="mx-auto grid max-w-[1200px] gap-8 px-4 py-10 md:grid-cols-[1.4fr_1.4fr_1fr_1fr] md:px-6">
      <div>
        <Logo />
        <p className="mt-3 max-w-xs text-sm text-night-muted">{landingMessages.footerLead(city)}</p>
      </div>
      <Column title={landingMessages.about}>
        <p>{landingMessages.aboutText(city)}</p>
        <Link to={paths.privacy} className={linkClass}>
          {layoutMessages.privacy}
        </Link>
      </Column>
      <Column title={landingMessages.joinUs}>
        <Link to={paths.courierRegister} className={linkClass}>
          {landingMessages.courierAction}
        </Link>
        <Link to={paths.restaurantRegister} className={linkClass}>
          {landingMessages.partnerTitle}
        </Link>
        <Link to={paths.restaurantDevice} className={linkClass}>
          {tabletMessages.enterTitle}
        </Link>
      </Column>
      <Column title={landingMessages.contact}>
        <p>{landingMessages.contactText(city)}</p>
        <HelpLink phone={helpLine} className="hover:text-night-fg" />
      </Column>
    </div>
  </footer>
);

const linkClass = 'flex min-h-11 w-fit items-center hover:text-night-fg';

const Column = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <h2 className="mb-2 text-lg">{title}</h2>
    <div className="text-sm text-night-muted">{children}</div>
  </div>
);

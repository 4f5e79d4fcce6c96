import { layoutMessages } from '#shared/messages/ar/layout.ts';
import { withContent, type LinkElement } from './with-content.ts';

/** Where somebody is asked about himself: the way to what is kept of it. In a new tab, so that nothing typed is lost. */
export const PrivacyNote = ({ link }: { link: LinkElement }) => (
  <p className="text-xs text-fg-subtle">
    {layoutMessages.privacyAside}{' '}
    {withContent(
      link,
      'inline-flex min-h-11 items-center font-bold text-primary-ink underline underline-offset-4',
      layoutMessages.privacy,
    )}
  </p>
);

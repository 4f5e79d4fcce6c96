import { layoutMessages } from '#messages/frame/layout.ts';
import { privacyNoteMessages } from '#messages/accounts/privacy-note.ts';
import { withContent, type LinkElement } from '#web/ui/states/with-content.ts';

/** Opens a new tab, so that typed values stay. */
export const PrivacyNote = ({ link }: { link: LinkElement }) => (
  <p className="text-xs text-fg-subtle">
    {privacyNoteMessages.aside}{' '}
    {withContent(
      link,
      'inline-flex min-h-11 items-center font-bold text-primary-ink underline underline-offset-4',
      layoutMessages.privacy,
    )}
  </p>
);

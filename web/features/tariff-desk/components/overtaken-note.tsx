import { UserPen } from 'lucide-react';
import { tariffDeskMessages } from '#messages/reach/tariff-desk.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { NoticeBanner } from '#web/ui/states/notice-banner.tsx';

interface OvertakenNoteProps {
  version: number;
  onLoad: () => void;
  onKeep: () => void;
}

export const OvertakenNote = ({ version, onLoad, onKeep }: OvertakenNoteProps) => (
  <NoticeBanner
    icon={UserPen}
    title={tariffDeskMessages.changedTitle(version)}
    lead={tariffDeskMessages.changedLead}
  >
    <Button tone="outline" onClick={onKeep}>
      {tariffDeskMessages.keepMine}
    </Button>
    <Button onClick={onLoad}>{tariffDeskMessages.loadTheirs}</Button>
  </NoticeBanner>
);

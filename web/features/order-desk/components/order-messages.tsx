import type { OrderMessage } from '#shared/contract/orders/order-views.ts';
import {
  audienceLabel,
  deskMessages,
  messageStateLabel,
  messageTopicLabel,
} from '#messages/orders/order-desk.ts';
import { messageTitle } from '#messages/news/message-titles.ts';
import { comma } from '#messages/writing/format.ts';
import { Badge, type Tone } from '#web/ui/display/badge.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Moment } from './moment.tsx';

const tones: Record<OrderMessage['state'], Tone> = {
  waiting: 'accent',
  sent: 'primary',
  failed: 'danger',
  dropped: 'neutral',
};

export const OrderMessages = ({ messages }: { messages: readonly OrderMessage[] }) => (
  <Card className="p-4">
    <h2 className="text-base">{deskMessages.messages}</h2>
    {messages.length === 0 && <p className="mt-2 text-sm text-fg-muted">{deskMessages.noMessages}</p>}
    <ul className="mt-1 divide-y divide-border">
      {messages.map(({ id, createdAt, state, topic, audience, ...told }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
          <div className="min-w-0">
            <p className="font-bold">{messageTitle(told)}</p>
            <p className="text-sm text-fg-muted">
              {messageTopicLabel[topic]} {deskMessages.sentTo(audienceLabel[audience])}
              {comma}
              <Moment at={createdAt} />
            </p>
          </div>
          <Badge tone={tones[state]} size="sm" dot>
            {messageStateLabel[state]}
          </Badge>
        </li>
      ))}
    </ul>
  </Card>
);

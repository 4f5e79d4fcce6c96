import type { NewsWay, OwnAccount } from '#shared/contract/accounts/account.ts';
import { choiceMessages } from '#messages/news/choices.ts';
import { Switch } from '#web/ui/buttons/switch.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { useSetNewsChoices } from '../api.ts';

/** The card shows nothing of an older server, which knows no choices. */
export const NewsCard = ({ account: { news = [], provedPhone } }: { account: OwnAccount }) =>
  news.length === 0 ? null : (
    <Card className="p-5">
      <h2 className="text-lg">{choiceMessages.title}</h2>
      <p className="mt-2 text-sm text-fg-muted">{choiceMessages.lead}</p>
      {!provedPhone && <p className="mt-2 text-sm font-bold">{choiceMessages.needsPhone}</p>}
      <ul className="mt-2 divide-y divide-border">
        {news.map((way) => (
          <Group key={way.group} way={way} />
        ))}
      </ul>
    </Card>
  );

function Group({ way: { group, channels } }: { way: NewsWay }) {
  const { mutate, isPending, variables } = useSetNewsChoices();
  const sent = isPending ? variables.choices : [];
  return (
    <li className="py-3">
      <h3 className="text-base">{choiceMessages.groups[group]}</h3>
      <ul className="mt-2 flex flex-wrap gap-x-8 gap-y-3">
        {channels.map(({ channel, isOn }) => (
          <li key={channel} className="flex items-center gap-3">
            <Switch
              label={choiceMessages.label(group, channel)}
              isOn={sent.find((one) => one.channel === channel)?.isOn ?? isOn}
              isSending={isPending}
              onChange={(wanted) => mutate({ choices: [{ group, channel, isOn: wanted }] })}
            />
            <span aria-hidden>{choiceMessages.channels[channel]}</span>
          </li>
        ))}
      </ul>
    </li>
  );
}

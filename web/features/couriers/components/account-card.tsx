import type { CourierProfile } from '#shared/contract/couriers/couriers.ts';
import { courierMessages } from '#messages/couriers/couriers.ts';
import { formatNumber } from '#messages/writing/format.ts';
import { accountStatusLabel } from '#messages/accounts/users.ts';
import { Email } from '#web/ui/display/email.tsx';
import { Food } from '#web/ui/art/food.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { DetailList } from '#web/ui/display/detail-list.tsx';
import { Phone } from '#web/ui/display/phone.tsx';
import type { FoodName } from '#shared/domain/menu/food-names.ts';

export const CourierFigures = ({ profile }: { profile: CourierProfile }) => (
  <section aria-label={courierMessages.figures}>
    <dl className="grid grid-cols-2 gap-3">
      <Figure label={courierMessages.acceptedOrders} value={profile.acceptedOrders} food="package" />
      <Figure label={courierMessages.deliveredOrders} value={profile.deliveredOrders} food="scooter" />
    </dl>
  </section>
);

const Figure = ({ label, value, food }: { label: string; value: number; food: FoodName }) => (
  <Card className="p-4">
    <dt className="flex items-start justify-between gap-2 text-sm text-fg-muted">
      {label}
      <Food name={food} className="size-10" />
    </dt>
    <dd className="num text-3xl leading-none font-extrabold">{formatNumber(value)}</dd>
  </Card>
);

export const AccountCard = ({ profile }: { profile: CourierProfile }) => (
  <Card className="p-5">
    <h2 className="mb-2 text-lg">{courierMessages.account}</h2>
    <DetailList
      rows={[
        { label: courierMessages.fullName, value: <bdi>{profile.fullName}</bdi> },
        { label: courierMessages.phone, value: <Phone number={profile.phone} /> },
        { label: courierMessages.email, value: <Email address={profile.email} /> },
        {
          label: courierMessages.status,
          value: (
            <Badge tone="primary" dot>
              {accountStatusLabel[profile.status]}
            </Badge>
          ),
        },
      ]}
    />
  </Card>
);

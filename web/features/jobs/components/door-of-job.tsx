import type { CourierJob } from '#shared/contract/orders/order-views.ts';
import { placeMessages } from '#messages/places/places.ts';
import { PlaceWords } from '#web/ui/display/place-words.tsx';
import { Phone } from '#web/ui/display/phone.tsx';

/** Where the courier goes, and whom to call where it is not the customer. */
export const DoorOfJob = ({ job: { deliveryAddress, doorOfPlace } }: { job: CourierJob }) => (
  <>
    <bdi className="block">{deliveryAddress}</bdi>
    {doorOfPlace && (
      <PlaceWords landmark={doorOfPlace.landmark} door={doorOfPlace.door} note={doorOfPlace.courierNote} />
    )}
    {doorOfPlace?.contactPhone && (
      <a
        href={`tel:${doorOfPlace.contactPhone}`}
        className="flex min-h-11 flex-wrap items-center gap-x-1 underline underline-offset-4"
      >
        {placeMessages.contactPhone}: <Phone number={doorOfPlace.contactPhone} />
      </a>
    )}
  </>
);

import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { Camera } from 'lucide-react';
import { useState } from 'react';
import { placeMessages } from '#messages/places/places.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Loaded } from '#web/ui/states/loaded.tsx';
import { Skeleton } from '#web/ui/states/skeleton.tsx';

type Photo = { imageUrl: string };
type PhotoQuery<Key extends readonly unknown[]> = UseQueryOptions<Photo, Error, Photo, Key>;

/** The photo loads at a press: its bytes are heavy on a courier's line. */
export function DoorPhoto<Key extends readonly unknown[]>({ query }: { query: PhotoQuery<Key> }) {
  const [isShown, setIsShown] = useState(false);
  if (isShown) return <ShownPhoto query={query} />;
  return (
    <Button tone="soft" onClick={() => setIsShown(true)}>
      <Camera aria-hidden className="size-5" />
      {placeMessages.photoShow}
    </Button>
  );
}

const ShownPhoto = <Key extends readonly unknown[]>({ query }: { query: PhotoQuery<Key> }) => (
  <Loaded
    query={useQuery(query)}
    failed={placeMessages.photoFailed}
    loading={<Skeleton className="h-56 w-full rounded-lg" />}
  >
    {({ imageUrl }) => (
      <img src={imageUrl} alt={placeMessages.photo} className="max-h-96 w-full rounded-lg object-contain" />
    )}
  </Loaded>
);

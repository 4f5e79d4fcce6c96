import { BriefcaseBusiness, House, MapPin, type LucideIcon } from 'lucide-react';
import type { PlaceKind } from '#shared/domain/places/places.ts';

export const placeIcon: Record<PlaceKind, LucideIcon> = {
  home: House,
  work: BriefcaseBusiness,
  other: MapPin,
};

/** The button that adds a place and its form are one item: the focus follows from one to the other. */
export const newPlaceItem = 'new-place';

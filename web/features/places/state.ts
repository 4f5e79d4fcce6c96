import { BriefcaseBusiness, House, MapPin, type LucideIcon } from 'lucide-react';
import type { PlaceKind } from '#shared/domain/places/places.ts';

export const placeIcon: Record<PlaceKind, LucideIcon> = {
  home: House,
  work: BriefcaseBusiness,
  other: MapPin,
};

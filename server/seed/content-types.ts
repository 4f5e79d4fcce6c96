import type { DishLabel } from '#shared/domain/menu/dish-labels.ts';

interface SampleMenuItem {
  name: string;
  description: string;
  category: string;
  frenchName?: string;
  labels?: DishLabel[];
  /** 2 to 120, at most 2 decimals. */
  priceMad: number;
}

export interface SampleRestaurant {
  id: number;
  name: string;
  cuisine: string;
  /** What its sample reviews come to. */
  rating: number;
  deliveryMinutes: [number, number];
  address: string;
  district: string;
  phone: string;
  lat: number;
  lng: number;
  menu: SampleMenuItem[];
}

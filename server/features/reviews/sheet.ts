import type { RoomSheet } from '#server/sheet-lines.ts';
import { ownData } from './own-data-store.ts';
import { eraseOwnAnswers, eraseOwnReviews } from './erasing-commands.ts';

export const reviewsSheet = {
  ownData,
  erase: {
    reviews: eraseOwnReviews,
    reviewAnswers: eraseOwnAnswers,
  },
} satisfies RoomSheet;

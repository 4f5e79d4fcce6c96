import { stay } from '#server/copy-fates.ts';
import type { RoomSheet } from '#server/sheet-lines.ts';
import { ownData } from './own-data-store.ts';
import { eraseOwnAnswers, eraseOwnReviews } from './erasing-commands.ts';

export const reviewsSheet = {
  ownData,
  erase: {
    reviews: eraseOwnReviews,
    reviewAnswers: eraseOwnAnswers,
  },
  inCopy: {
    reviews: { ...stay('courier'), answer: 'words', hidden_reason: 'words', words: 'words' },
  },
  workClasses: {
    'reviews.answer': 'usual',
    'reviews.hide': 'usual',
    'reviews.show': 'usual',
    'reviews.write': 'usual',
  },
} satisfies RoomSheet;

/** The lines of photos in the product's closed lists (decision 66). */
export const photosSheet = {
  permissions: {
    'photos.set': 'manager',
    'photos.remove': 'manager',
    'photos.setAsAdmin': 'admin',
    'photos.removeAsAdmin': 'admin',
  },
  errors: {
    photo_too_large: 413,
    not_a_photo: 415,
    photo_broken: 422,
    photo_wrong_size: 422,
  },
  acts: {
    'photos.setAsAdmin': ['photo_set'],
    'photos.removeAsAdmin': ['photo_removed'],
  },
} as const;

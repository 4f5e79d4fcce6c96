/** The lines of places in the product's closed lists (decision 66). */
export const placesSheet = {
  permissions: {
    'places.list': 'signed_in',
    'places.add': 'signed_in',
    'places.update': 'signed_in',
    'places.remove': 'signed_in',
    'places.setPhoto': 'signed_in',
    'places.removePhoto': 'signed_in',
    'places.getPhoto': 'signed_in',
    'places.getPhotoOfJob': 'approved_courier',
    'places.getPhotoAsAdmin': 'admin',
  },
  errors: {
    place_not_found: 404,
    too_many_places: 409,
  },
  acts: {
    'places.getPhotoAsAdmin': 'only reads',
  },
} as const;

/** The lines of shifts in the product's closed lists (decision 66). */
export const shiftsSheet = {
  permissions: {
    'shifts.getPlan': 'admin',
    'shifts.open': 'admin',
    'shifts.callOff': 'admin',
    'shifts.listMine': 'approved_courier',
    'shifts.setHours': 'approved_courier',
    'shifts.take': 'approved_courier',
    'shifts.giveBack': 'approved_courier',
  },
  errors: { shift_full: 409, shift_overlaps: 409, shift_late: 409, shift_times: 422 },
  acts: {
    'shifts.getPlan': 'only reads',
    'shifts.open': ['shift_opened'],
    'shifts.callOff': ['shift_called_off'],
  },
} as const;

import type { ActTexts } from '../../../domain/audit.ts';
import type { ErrorTexts } from '../../../domain/errors.ts';

export const shiftsErrors: ErrorTexts<'shifts'> = {
  shift_full: 'امتلأت هذه الوردية. اختر وردية أخرى.',
  shift_overlaps: 'لك وردية أخرى في هذا الوقت.',
  shift_late: 'فات وقت هذا التغيير. حدّث الصفحة.',
  shift_times: 'تدوم الوردية من نصف ساعة إلى 12 ساعة، وتبدأ خلال 28 يوما.',
};

export const shiftsActs: ActTexts<'shifts'> = {
  shift_opened: 'فتح وردية',
  shift_called_off: 'إلغاء وردية',
};

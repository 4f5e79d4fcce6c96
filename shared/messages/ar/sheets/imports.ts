import type { ActTexts } from '../../../domain/audit.ts';

export const importsActs: ActTexts<'imports'> = {
  data_imported: 'استيراد بيانات',
};

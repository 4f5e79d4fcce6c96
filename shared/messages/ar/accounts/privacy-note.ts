export const privacyNoteMessages = {
  aside: 'ماذا نحفظ من معلوماتك، ولأي مدة:',
} as const;

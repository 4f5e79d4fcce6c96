export const themeNames = { light: 'فاتح', dark: 'داكن', system: 'حسب النظام' } as const;

/** What runs the marketplace: figures, settings, messages that did not arrive, the audit. A part of `permissions`. */
export const deskPermissions = {
  'statistics.ofMarketplace': 'admin',
  'statistics.ofOwnPeriod': 'manager',
  'statistics.exportOwnPeriod': 'manager',
  'outbox.listDead': 'admin',
  'outbox.revive': 'admin',
  'outbox.reviveAll': 'admin',
  'audit.list': 'admin',
  'audit.listAdmins': 'admin',
  'audit.exportCsv': 'admin',
  'settings.get': 'admin',
  'settings.update': 'admin',
} as const;

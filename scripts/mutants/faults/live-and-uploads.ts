import type { Fault } from '../fault.ts';

/** Live hints, photos and menus. */
export const liveAndUploadsFaults: readonly Fault[] = [
  {
    file: 'server/live/stream.ts',
    find: '    if (isAboutThisSession) end();\n',
    replace: '',
    test: 'server/live/stream.test.ts',
  },
  {
    file: 'server/live/stream.ts',
    find: 'if (own.size > streamsPerUser) oldest?.end(crowded);',
    replace: '',
    test: 'server/live/stream.test.ts',
  },
  {
    file: 'server/live/stream.ts',
    find: '  if (isSessionStale) void reauthorise();\n',
    replace: '',
    test: 'server/live/stream.test.ts',
  },
  {
    file: 'server/live/stream.ts',
    find: "  'x-accel-buffering': 'no',\n",
    replace: '',
    test: 'server/live/stream.test.ts',
  },
  {
    file: 'server/live/stream.ts',
    find: 'JSON.stringify({ topic, id, version })',
    replace: 'JSON.stringify(announcement)',
    test: 'server/live/stream.test.ts',
  },
  {
    file: 'server/live/announce.ts',
    find: '(announcement) => collected.push(announcement)',
    replace: '(announcement) => app.live.publish([announcement])',
    test: 'server/live/stream.test.ts',
  },
  {
    file: 'server/live/bus.ts',
    find: 'else if (received.from !== own) hub',
    replace: 'else hub',
    test: 'server/live/bus.test.ts',
  },
  {
    file: 'server/live/bus.ts',
    find: 'last.bytes + bytes <= maxBytes',
    replace: 'last.bytes <= maxBytes',
    test: 'server/live/bus.test.ts',
  },
  {
    file: 'server/features/photos/commands.ts',
    find: "  await limitTries(app, 'uploadPhoto', { account: by });\n",
    replace: '',
    test: 'server/features/photos/photos.test.ts',
  },
  {
    file: 'server/features/photos/commands.ts',
    find: '  if (before) await store.touchPhoto(app.db, before, at);\n',
    replace: '',
    test: 'server/features/photos/photos.test.ts',
  },
  {
    file: 'server/features/photos/store.ts',
    find: '24 * 60 * 60_000',
    replace: '60 * 60_000',
    test: 'server/features/photos/photos.test.ts',
  },
  {
    file: 'server/features/photos/develop.ts',
    find: '    open(upload)\n      .autoOrient()\n',
    replace: '    open(upload)\n',
    test: 'server/features/photos/develop.test.ts',
  },
  {
    file: 'server/features/photos/develop.ts',
    find: "  if (Math.min(size.width, size.height) < limits.photoSideMin) throw new AppError('photo_wrong_size');\n",
    replace: '',
    test: 'server/features/photos/develop.test.ts',
  },
  {
    file: 'server/features/photos/develop.ts',
    find: "  if (!isPhoto(upload)) throw new AppError('not_a_photo');\n",
    replace: '',
    test: 'server/features/photos/develop.test.ts',
  },
  {
    file: 'server/http/request-bodies.ts',
    find: 'if (length > bodyLimitBytes) throw',
    replace: 'if (length > limits.photoBytesMax) throw',
    test: 'server/http/request-bodies.test.ts',
  },
  {
    file: 'server/http/request-bodies.ts',
    find: '  if (refusal) throw new AppError(refusal);\n',
    replace: '',
    test: 'server/http/request-bodies.test.ts',
  },
  {
    file: 'server/features/menu/store.ts',
    find: 'and(eq(menuItems.restaurantId, restaurantId), eq(menuItems.id, id))',
    replace: 'eq(menuItems.id, id)',
    test: 'server/features/menu/menu.test.ts',
  },
  {
    file: 'server/features/menu/store.ts',
    find: '.where(eq(menuItems.restaurantId, restaurantId))\n    .orderBy(asc(menuItems.category)',
    replace: '.orderBy(asc(menuItems.category)',
    test: 'server/features/menu/menu.test.ts',
  },
  {
    file: 'server/features/menu/commands.ts',
    find: "    announce({ topic: 'menu', id: String(restaurantId), version, channels: [`restaurant:${restaurantId}`] });\n",
    replace: '',
    test: 'server/features/menu/menu.test.ts',
  },
  {
    file: 'server/features/restaurants/commands.ts',
    find: "channels: ['everyone']",
    replace: "channels: ['admins']",
    test: 'server/features/restaurants/restaurants.test.ts',
  },
  {
    file: 'server/features/settings/store.ts',
    find: 'await tx.update(settings).set(changed)',
    replace: 'await tx.update(settings).set({ commissionPercent: changed.commissionPercent })',
    test: 'server/features/settings/settings.test.ts',
  },
  {
    file: 'server/parallel-limit.ts',
    find: 'queue.length >= size.waiting',
    replace: 'queue.length > size.waiting',
    test: 'server/parallel-limit.test.ts',
  },
];

import type { Fault } from '../fault.ts';

/** Rough positions, answers that never come, translators. */
export const devicesFaults: readonly Fault[] = [
  {
    file: 'shared/domain/placing/place-accuracy.ts',
    find: 'doorMetres: 150,',
    replace: 'doorMetres: 1_500,',
    test: 'shared/domain/placing/place-accuracy.test.ts',
  },
  {
    file: 'shared/domain/placing/place-accuracy.ts',
    find: 'metres >= 0 && metres <= accuracyLimits.mostMetres',
    replace: 'metres >= 0',
    test: 'shared/domain/placing/place-accuracy.test.ts',
  },
  {
    file: 'shared/domain/orders/delivery-trouble.ts',
    find: '(courier.accuracyMetres ?? 0) + (door.accuracyMetres ?? 0)',
    replace: 'courier.accuracyMetres ?? 0',
    test: 'shared/domain/orders/delivery-trouble.test.ts',
  },
  {
    file: 'server/features/orders/placing/conditions.ts',
    find: 'metres !== undefined && !isGoodForDoor(metres)',
    replace: 'false',
    test: 'server/features/orders/placing/rough-positions.test.ts',
  },
  {
    file: 'server/features/orders/placing/commands.ts',
    find: 'wholeMetres(input.positionAccuracyMetres)',
    replace: 'null',
    test: 'server/features/orders/placing/rough-positions.test.ts',
  },
  {
    file: 'server/features/couriers/positions-commands.ts',
    find: 'if (accuracyMetres !== null && accuracyMetres > troubleRules.doorMetres) return false;',
    replace: '',
    test: 'server/features/couriers/positions.test.ts',
  },
  {
    file: 'server/features/orders/erasure-store.ts',
    find: '      deliveryAccuracyMetres: null,\n',
    replace: '',
    test: 'server/features/users/account.test.ts',
  },
  {
    file: 'web/lib/geolocation.ts',
    find: 'isAccuracy(accuracy) ? accuracy : null',
    replace: 'accuracy',
    test: 'web/lib/geolocation.test.ts',
  },
  {
    file: 'web/lib/geolocation.ts',
    find: 'Math.abs(lat) <= 90 && Math.abs(lng) <= 180',
    replace: 'true',
    test: 'web/lib/geolocation.test.ts',
  },
  {
    file: 'web/features/jobs/use-own-place.ts',
    find: 'await waitAtMost(patienceMs, askGrantedPosition({ maximumAge: searchMs })).catch(\n    () => undefined,\n  )',
    replace: 'await askGrantedPosition({ maximumAge: searchMs })',
    test: 'e2e/unanswered-prompts.test.ts',
  },
  {
    file: 'web/features/push/use-push.ts',
    find: "{ subject: 'push' }",
    replace: '{}',
    test: 'e2e/unanswered-prompts.test.ts',
  },
  {
    file: 'web/features/push/use-push.ts',
    find: 'waitAtMost(waits.permissionMs, Notification.requestPermission(), takeLate)',
    replace: 'Notification.requestPermission().then((late) => (takeLate(late), late))',
    test: 'e2e/unanswered-prompts.test.ts',
  },
  {
    file: 'web/lib/share-link.ts',
    find: 'await waitAtMost(waits.clipboardMs, navigator.clipboard.writeText(link.url));',
    replace: 'await navigator.clipboard.writeText(link.url);',
    test: 'e2e/unanswered-prompts.test.ts',
  },
  {
    file: 'scripts/laws/waits-are-bounded.ts',
    find: ".replaceAll('\\\\.', '\\\\s*\\\\??\\\\.\\\\s*')",
    replace: '',
    test: 'scripts/checks/bounded-law.test.ts',
  },
  {
    file: 'web/lib/wait-at-most.ts',
    find: 'if (isOver) passLate?.(given);',
    replace: 'if (isOver) return;',
    test: 'web/lib/wait-at-most.test.ts',
  },
  {
    file: 'web/lib/speaker.ts',
    find: 'standsStill = context.currentTime === clock;',
    replace: 'standsStill = false;',
    test: 'web/lib/speaker.test.ts',
  },
  {
    file: 'web/lib/speaker.ts',
    find: '  dropStill();\n',
    replace: '',
    test: 'web/lib/speaker.test.ts',
  },
  {
    file: 'web/service-worker/copies.ts',
    find: '  if (!cache) return fetch(event.request);\n  return (await',
    replace: '  if (!cache) throw new Error();\n  return (await',
    test: 'web/service-worker/copies.test.ts',
  },
  {
    file: 'web/jsx/whole-texts.ts',
    find: '    } else if (Array.isArray(part)) {\n      end();\n',
    replace: '    } else if (Array.isArray(part)) {\n',
    test: 'web/jsx/whole-texts.test.tsx',
  },
  {
    file: 'web/jsx/whole-texts.ts',
    find: 'children: type === Fragment ? element(text, 0) : text',
    replace: 'children: text',
    test: 'web/jsx/whole-texts.test.tsx',
  },
  {
    file: 'server/features/push/send-push.ts',
    find: 'Math.max(...failed',
    replace: 'Math.min(...failed',
    test: 'server/features/push/relay-requests.test.ts',
  },
  {
    file: 'server/features/push/device-input.ts',
    find: 'interests.length > pushLimits',
    replace: 'interests.length >= pushLimits',
    test: 'server/features/push/device-api.test.ts',
  },
  {
    file: 'server/features/push/device-input.ts',
    find: ' || !isOnCurve(p256dh)',
    replace: '',
    test: 'server/features/push/endpoints.test.ts',
  },
  {
    file: 'server/features/push/device-input.ts',
    find: 'return key.length === length ? key : null',
    replace: 'return key',
    test: 'server/features/push/endpoints.test.ts',
  },
];

import type { Fault } from '../fault.ts';

export const numbersFaults: readonly Fault[] = [
  {
    file: 'server/http/metrics.ts',
    find: 'if (!bearsToken(request.headers.authorization, token)) {',
    replace: "if (!request.headers.authorization?.startsWith('Bearer ')) {",
    test: 'server/http/metrics.test.ts',
  },
  {
    file: 'server/http/metrics.ts',
    find: ' stale.reset();',
    replace: ' {}',
    test: 'server/http/metrics.test.ts',
  },
  {
    file: 'server/meter.ts',
    find: '    if (last && now - last.at < quietMs) {',
    replace: '    if (last && now === last.at) {',
    test: 'server/slow-log.test.ts',
  },
  {
    file: 'server/http/calls.ts',
    find: '    call.context.outcome.code = codeOf(error);\n',
    replace: '',
    test: 'server/http/metrics.test.ts',
  },
  {
    file: 'server/http/readiness.ts',
    find: '!isClosing && ',
    replace: '',
    test: 'server/app-close.test.ts',
  },
  {
    file: 'server/app.ts',
    find: '    return503OnClosing: false,\n',
    replace: '',
    test: 'server/app-close.test.ts',
  },
  {
    file: 'server/http/stream.ts',
    find: 'if (own.delete(stream)) metrics?.countStream(listener.role, -1);',
    replace: 'own.delete(stream);',
    test: 'server/http/metrics.test.ts',
  },
  {
    file: 'server/http/shared-answer.ts',
    find: 'isPending ? lostMs : milliseconds',
    replace: 'isPending ? Infinity : milliseconds',
    test: 'server/http/shared-answer.test.ts',
  },
  {
    file: 'server/http/finish-before-closing.ts',
    find: 'socket.bytesRead === 0 &&',
    replace: 'socket.bytesRead < 0 &&',
    test: 'server/app-close.test.ts',
  },
  {
    file: 'server/features/outbox/backlog-store.ts',
    find: 'case when attempts = 0 then run_at else created_at end',
    replace: 'run_at',
    test: 'server/http/metrics.test.ts',
  },
  {
    file: 'server/log.ts',
    find: "  stream.on('error', () => {});\n",
    replace: '',
    test: 'server/log-stream.test.ts',
  },
  {
    file: 'server/db/guarded-pool.ts',
    find: 'giveUpAfter(limitMs, () => cut(client))',
    replace: 'giveUpAfter(limitMs, () => {})',
    test: 'server/db/connect.server-db.test.ts',
  },
  {
    file: 'server/db/guarded-pool.ts',
    find: 'this.#watch(client);\n        await onConnect?.(client);',
    replace: 'await onConnect?.(client);\n        this.#watch(client);',
    test: 'server/db/connect.server-db.test.ts',
  },
  {
    file: 'shared/domain/writing/csv.ts',
    find: '[\\t\\r\\n])/u',
    replace: '[\\t\\r])/u',
    test: 'shared/domain/writing/csv.test.ts',
  },
];

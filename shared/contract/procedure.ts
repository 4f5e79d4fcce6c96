import { oc } from '@orpc/contract';
import { errorStatus, type ErrorCode } from '../domain/errors.ts';
import { errorText } from '#messages/writing/errors.ts';

type ErrorMapOf<C extends ErrorCode> = { [K in C]: { status: number; message: string } };

export function errorMap<C extends ErrorCode>(codes: readonly C[]): ErrorMapOf<C> {
  const entries = codes.map((code) => [code, { status: errorStatus[code], message: errorText(code) }]);
  return Object.fromEntries(entries) as ErrorMapOf<C>;
}

const csvAnswer = { description: 'OK', content: { 'text/csv': { schema: { type: 'string' as const } } } };

interface ProcedureOptions<C extends ErrorCode> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: `/${string}`;
  summary: string;
  /** The specification's name for this call (product §10.1). */
  specification?: string;
  errors?: readonly C[];
  /** The input is `{ params, query, body }`: for a body that is a file. */
  isDetailed?: boolean;
  /** The answer is a file, whose output is `csvBody`. */
  isCsv?: boolean;
}

export function procedure<C extends ErrorCode = never>(options: ProcedureOptions<C>) {
  const { method, path, summary, specification, errors = [], isDetailed = false, isCsv = false } = options;
  const tag = path.split('/')[1] ?? 'mida';
  return oc
    .route({
      method,
      path,
      summary,
      tags: [tag],
      inputStructure: isDetailed ? 'detailed' : 'compact',
      description: specification ? `Specification: ${specification}` : undefined,
      ...(isCsv && { spec: (call) => ({ ...call, responses: { ...call.responses, 200: csvAnswer } }) }),
    })
    .errors(errorMap<C | 'invalid_input'>([...errors, 'invalid_input']));
}

import type { StandardHandlerOptions, StandardHandlerPlugin } from '@orpc/server/standard';
import { experimental_ZodSmartCoercionPlugin as ZodSmartCoercionPlugin } from '@orpc/zod/zod4';
import type { FastifyRequest } from 'fastify';
import { AppError } from '#shared/domain/errors.ts';
import { formMessages } from '#messages/writing/forms.ts';
import type { CallContext } from '#server/context.ts';
import type { StandardRequest } from './standard-messages.ts';

/** Which parts of a call's input came as text, by their names; a GET's whole input did. */
export type Texts = 'all' | readonly string[];

/** A file's call has the parts of its address apart from the file (`isDetailed` in the contract). */
export const textsOf = ({ method, params }: Pick<FastifyRequest, 'method' | 'params'>): Texts =>
  method === 'GET' ? 'all' : ['params', 'query', ...Object.keys(Object(params))];

/**
 * The library lets a query or a body overwrite the parameters of the address: a call would change another row than its
 * address names. Refuses a query that names a parameter again, and a path that the library would read as another one.
 */
export function refuseSecondAddress({ url, params }: FastifyRequest): void {
  const read = new URL(url, 'http://localhost');
  if (read.pathname !== url.split('?')[0]) throw new AppError('not_found');
  refuseSecondSource(params, read.searchParams.keys());
}

/** Refuses a body that names a parameter of the address again, and forms. */
export function fromOneSource(asked: StandardRequest, { params }: FastifyRequest): StandardRequest {
  const body = async () => {
    const read = await asked.body();
    if (read instanceof URLSearchParams || read instanceof FormData)
      throw new AppError('invalid_input', { fields: [] });
    refuseSecondSource(params, isRecord(read) ? Object.keys(read) : []);
    return read;
  };
  return { ...asked, body };
}

function refuseSecondSource(params: unknown, names: Iterable<string>): void {
  for (const name of names) {
    // `id[]` and `id[0]` are lists of `id`.
    const [path = ''] = name.split('[');
    if (!Object.hasOwn(Object(params), path)) continue;
    throw new AppError('invalid_input', { fields: [{ path, message: formMessages.onlyInAddress }] });
  }
}

/**
 * Reads numbers and switches where they came as text, by the contract. In a JSON body only moments are text. The library
 * also makes an empty list of a list that the caller left out, so that a call would clear what it does not name; what
 * was not given is taken out again.
 */
export function readAddressTexts<
  Context extends CallContext & { texts: Texts },
>(): StandardHandlerPlugin<Context> {
  return {
    init(options: StandardHandlerOptions<Context>) {
      new ZodSmartCoercionPlugin<Context>().init(options);
      const [read, ...others] = options.clientInterceptors ?? [];
      if (!read) throw new Error('the library reads no numbers');
      const readGiven: typeof read = (call) =>
        read({
          ...call,
          next: (made = call) =>
            call.next({ ...made, input: inputOf(call.input, made.input, call.context.texts) }),
        });
      options.clientInterceptors = [readGiven, ...others];
    },
  };
}

function inputOf(given: unknown, made: unknown, texts: Texts): unknown {
  if (texts === 'all' || !isRecord(given) || !isRecord(made)) return onlyGiven(given, made);
  return Object.fromEntries(
    Object.entries(given).map(([key, value]) => [
      key,
      onlyGiven(value, made[key], texts.includes(key) ? asRead : onlyMoment),
    ]),
  );
}

type Take = (given: unknown, made: unknown) => unknown;
const asRead: Take = (_given, made) => made;
const onlyMoment: Take = (given, made) =>
  made instanceof Date && made.toISOString() === given ? made : given;

function onlyGiven(given: unknown, made: unknown, take: Take = asRead): unknown {
  if (Array.isArray(given) && Array.isArray(made))
    return made.map((one, index) => onlyGiven(given[index], one, take));
  if (!isRecord(given) || !isRecord(made)) return take(given, made);
  return Object.fromEntries(Object.keys(given).map((key) => [key, onlyGiven(given[key], made[key], take)]));
}

/** A record of the parsers: nothing with a class of its own, such as a file. */
function isRecord(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

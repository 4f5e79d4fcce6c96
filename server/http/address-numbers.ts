import type { StandardHandlerOptions, StandardHandlerPlugin } from '@orpc/server/standard';
import { experimental_ZodSmartCoercionPlugin as ZodSmartCoercionPlugin } from '@orpc/zod/zod4';
import type { CallContext } from '#server/context.ts';

/**
 * Addresses hold text: reads the numbers in it by the contract. The library also makes an empty list of a list that the
 * caller left out, so that a call would clear what it does not name; what was not given is taken out again.
 */
export function readAddressNumbers<Context extends CallContext>(): StandardHandlerPlugin<Context> {
  return {
    init(options: StandardHandlerOptions<Context>) {
      new ZodSmartCoercionPlugin<Context>().init(options);
      const [read, ...others] = options.clientInterceptors ?? [];
      if (!read) throw new Error('the library reads no numbers');
      const readGiven: typeof read = (call) =>
        read({
          ...call,
          next: (made = call) => call.next({ ...made, input: onlyGiven(call.input, made.input) }),
        });
      options.clientInterceptors = [readGiven, ...others];
    },
  };
}

function onlyGiven(given: unknown, made: unknown): unknown {
  if (Array.isArray(given) && Array.isArray(made))
    return made.map((one, index) => onlyGiven(given[index], one));
  if (!isRecord(given) || !isRecord(made)) return made;
  return Object.fromEntries(Object.keys(given).map((key) => [key, onlyGiven(given[key], made[key])]));
}

/** Of the parsers: nothing with a class of its own, such as a file. */
function isRecord(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

import type { ContractProcedure } from '@orpc/contract';
import {
  implement,
  ORPCError,
  ValidationError,
  type Meta,
  type MiddlewareOptions,
  type MiddlewareResult,
  type ProcedureImplementer,
} from '@orpc/server';
import { contract, type Contract } from '#shared/contract/contract.ts';
import { AppError, errorStatus, type ErrorCode } from '#shared/domain/errors.ts';
import { restaurantIdField } from '#shared/contract/fields.ts';
import {
  isRestaurantRole,
  permissions,
  refusalFor,
  type Access,
  type ProcedurePath,
} from '#shared/domain/permissions.ts';
import { tabletRefusal } from '#shared/domain/restaurants/tablets.ts';
import type { RestaurantRole } from '#shared/domain/restaurants/restaurant-roles.ts';
import { formMessages } from '#messages/writing/forms.ts';
import { errorText } from '#messages/writing/errors.ts';
import { isCallerLeft, isDatabaseAway } from './db/away.ts';
import { actingAdmin, type ActingAdmin } from './security/acting-admin.ts';
import { reportSecurityEvent } from './security/security-events.ts';
import type { CallContext } from './context.ts';
import { fromReplica } from './replica-readings.ts';
import { fieldsOf } from './validation-texts.ts';
import { isExport } from './work-classes.ts';
import {
  identityOf,
  type CourierId,
  type OwnRestaurantId,
  type RestaurantActor,
  type SignedIn,
  type SignedInTablet,
  type UserId,
} from './identity.ts';

type CourierAccess = 'courier' | 'approved_courier' | 'on_duty_courier';

interface GrantOfRestaurant {
  restaurantId: OwnRestaurantId;
  /** The caller's role there, which may be above the least one. */
  role: RestaurantRole;
  actor: RestaurantActor;
}

type Grant<A extends Access> = A extends 'anyone'
  ? object
  : A extends 'kitchen'
    ? GrantOfRestaurant
    : { user: SignedIn; userId: UserId } & (A extends RestaurantRole ? GrantOfRestaurant : object) &
        (A extends CourierAccess ? { courierId: CourierId } : object) &
        (A extends 'admin' ? { admin: ActingAdmin } : object);

const implementer = implement(contract)
  .$context<CallContext>()
  // Validation comes after the access rule: a refused caller learns nothing of the input's shape.
  .$config({ initialInputValidationIndex: 1 })
  .use(async ({ context, next, path }) => {
    try {
      return await next();
    } catch (error) {
      const answer = toContractError(error);
      if (answer.code === 'internal') context.app.log.error({ err: error, path }, 'procedure failed');
      if (answer.cause === error && isDatabaseAway(error) && !isCallerLeft(error)) {
        context.app.log.warn({ err: error, path }, 'the database is away');
      }
      throw answer;
    }
  });

type Features = { [F in keyof Contract]: `${F}.${keyof Contract[F] & string}` };
type ContractPath = Features[keyof Features];

const rules: Record<ContractPath, Access> = permissions;

type GrantOf<Path> = Path extends ProcedurePath ? Grant<(typeof permissions)[Path]> : never;

type Guarded<Procedure, Path> =
  Procedure extends ContractProcedure<infer Input, infer Output, infer Errors, infer About>
    ? ProcedureImplementer<CallContext, CallContext & GrantOf<Path>, Input, Output, Errors, About>
    : never;

type GuardedProcedures = {
  [F in keyof Contract]: Pick<(typeof implementer)[F], 'router'> & {
    [V in keyof Contract[F]]: Guarded<Contract[F][V], `${F}.${V & string}`>;
  };
};

interface Guardable {
  use(rule: ReturnType<typeof access>): unknown;
}

/** Each procedure is behind the access rule of its path, which gives it the proven ids. */
export const procedures = guardAll(implementer as unknown as Record<string, Record<string, Guardable>>);

function guardAll(open: Record<string, Record<string, Guardable>>): GuardedProcedures {
  const features = Object.entries(contract).map(([feature, verbs]) => {
    const guarded = Object.keys(verbs).map((verb) => [
      verb,
      open[feature]?.[verb]?.use(access(`${feature}.${verb}` as ContractPath)),
    ]);
    return [feature, { ...Object.fromEntries(guarded), router: open[feature]?.['router'] }];
  });
  return Object.fromEntries(features) as GuardedProcedures;
}

type CallOptions<Output> = MiddlewareOptions<CallContext, Output, Record<never, never>, Meta>;

function access(path: ContractPath) {
  return async <Output>(
    { context, next }: CallOptions<Output>,
    input: unknown,
  ): Promise<MiddlewareResult<object, Output>> => {
    const granted = await grant(path, context, input);
    const { app } = context;
    const late = app.replica ? await fromReplica(path, app.replica, input) : null;
    if (!late) {
      const { output } = await next({ context: granted });
      return { output, context: granted };
    }
    const { output } = await next({ context: { ...granted, app: { ...app, db: late.db, primary: app.db } } });
    return { output: late.dated(output), context: granted };
  };
}

async function grant(procedure: ContractPath, context: CallContext, input: unknown): Promise<object> {
  const required = rules[procedure];
  if (required === 'anyone') return {};
  const user = await context.loadUser();
  const asked = isRestaurantRole(required) ? readRestaurantId(input) : undefined;
  const tablet = user ? null : await loadTablet(context);
  if (tablet) return grantTablet(context, tablet, { procedure, asked });
  const refusal = refusalFor(required, user && identityOf(user), asked);
  if (refusal || !user) {
    const code = refusal ?? 'unauthenticated';
    if (code === 'restaurant_not_found' && asked === undefined) throw unreadableRestaurant();
    reportSecurityEvent(context, { event: 'access_refused', userId: user?.id, procedure, code });
    throw new AppError(code);
  }
  if (isExport(procedure)) await context.app.identities.countFile(user.id);
  return {
    user,
    userId: user.id as UserId,
    restaurantId: asked as OwnRestaurantId,
    role: user.restaurants.find(({ id }) => id === asked)?.role,
    actor: { actorId: user.id as UserId, tabletName: null, tabletMadeBy: null } satisfies RestaurantActor,
    courierId: user.id as CourierId,
    ...(required === 'admin' && { admin: actingAdmin(context, user.id) }),
  };
}

const loadTablet = ({ app, headers, answerHeaders }: CallContext) =>
  app.identities.loadTablet(headers, answerHeaders);

/** A tablet has no user: only calls of its restaurant whose least role is the kitchen's are open to it. */
function grantTablet(
  context: CallContext,
  tablet: SignedInTablet,
  { procedure, asked }: { procedure: ContractPath; asked: number | undefined },
): object {
  const code = tabletRefusal(rules[procedure], { restaurantId: tablet.restaurant.id }, asked);
  if (code === 'restaurant_not_found' && asked === undefined) throw unreadableRestaurant();
  if (code) {
    reportSecurityEvent(context, { event: 'access_refused', tabletId: tablet.id, procedure, code });
    throw new AppError(code);
  }
  const actor: RestaurantActor = { actorId: null, tabletName: tablet.name, tabletMadeBy: tablet.madeBy };
  return { restaurantId: asked as OwnRestaurantId, role: 'kitchen' satisfies RestaurantRole, actor };
}

/** Reads it before the input is validated: a file's call has it among its params, every other beside the rest. */
function readRestaurantId(input: unknown): number | undefined {
  const { restaurantId, params } = (input ?? {}) as {
    restaurantId?: unknown;
    params?: Record<string, unknown>;
  };
  const { success, data } = restaurantIdField.safeParse(restaurantId ?? params?.['restaurantId']);
  return success ? data : undefined;
}

const unreadableRestaurant = () =>
  new AppError('invalid_input', {
    fields: [{ path: 'restaurantId', message: formMessages.valueInvalid }],
  });

/** Refuses in our words a body that cannot be read; the library's are English. */
export async function refuseUnreadable<Result>({
  context,
  next,
}: {
  context: CallContext;
  next: () => Promise<Result>;
}): Promise<Result> {
  try {
    return await next();
  } catch (error) {
    if (error instanceof AppError) throw contractError(error.code, error.details);
    if (error instanceof ORPCError && error.code in errorStatus) throw error;
    context.app.log.debug({ err: error }, 'a call could not be read');
    throw contractError('invalid_input', { fields: [] }, error);
  }
}

function toContractError(error: unknown): ORPCError<ErrorCode, unknown> {
  if (error instanceof AppError) return contractError(error.code, error.details);
  if (error instanceof ORPCError) {
    if (error.code in errorStatus) return error as ORPCError<ErrorCode, unknown>;
    if (error.cause instanceof ValidationError && error.status === 400) {
      return contractError('invalid_input', fieldsOf(error.cause.issues));
    }
    if (error.status >= 400 && error.status < 500) return contractError('invalid_input', { fields: [] });
  }
  return contractError(isDatabaseAway(error) ? 'unavailable' : 'internal', undefined, error);
}

function contractError(code: ErrorCode, details: unknown, cause?: unknown): ORPCError<ErrorCode, unknown> {
  const message = errorText(code, details as undefined);
  return new ORPCError(code, { status: errorStatus[code], message, data: details, cause });
}

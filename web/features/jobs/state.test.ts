import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AvailableJob, CourierJob } from '#shared/contract/order-views.ts';
import { errorStatus, type ErrorCode } from '#shared/domain/errors.ts';
import { clockAhead } from '#web/lib/server-clock.ts';
import { isCourierStep, isFinalRefusal, nearestFirst, withKeptSteps, type CourierStep } from './state.ts';

describe('a courier’s job while his taps wait for the network', () => {
  const job: CourierJob = {
    id: 'a',
    status: 'out_for_delivery',
    version: 4,
    createdAt: new Date(Date.UTC(2026, 6, 7, 19)),
    statusSince: new Date(Date.UTC(2026, 6, 7, 19, 20)),
    actions: ['mark_picked_up'],
    restaurantName: 'Dar Tajine',
    restaurantPhone: null,
    pickupAddress: null,
    pickupPosition: null,
    deliveryAddress: 'Derb El Hammam',
    deliveryPosition: null,
    customerName: 'Salma',
    phone: '0612345678',
    note: '',
    itemCount: 1,
    payCentimes: 950,
    cashCentimes: null,
    collectCentimes: 5_000,
    needsHandOverCode: false,
    history: [],
  };
  const step = (
    orderId: string,
    action: CourierStep['action'],
    version: number,
    minute: number,
  ): CourierStep => ({
    orderId,
    action,
    version,
    madeAt: new Date(Date.UTC(2026, 6, 7, 19, minute)).toISOString(),
  });

  it('a job with kept steps shows the next move and the time of the tap', () => {
    const pickedUp = withKeptSteps(job, [step('a', 'mark_picked_up', 4, 25)]);
    expect(pickedUp).toMatchObject({ status: 'picked_up', actions: ['mark_delivered'] });
    expect(pickedUp.history).toEqual([
      {
        status: 'picked_up',
        at: new Date(Date.UTC(2026, 6, 7, 19, 25)),
        party: 'courier',
        reason: null,
        words: '',
      },
    ]);
    const delivered = withKeptSteps(job, [
      step('a', 'mark_picked_up', 4, 25),
      step('a', 'mark_delivered', 5, 40),
    ]);
    expect(delivered).toMatchObject({ status: 'delivered', actions: [] });
    expect(delivered.history).toHaveLength(2);
  });

  it('a kept step shows the time of the tap by the server’s clock when the phone’s is set an hour back', () => {
    clockAhead.set(60 * 60_000);
    const pickedUp = withKeptSteps(job, [step('a', 'mark_picked_up', 4, 25)]);
    clockAhead.set(0);
    expect(pickedUp.statusSince).toEqual(new Date(Date.UTC(2026, 6, 7, 20, 25)));
  });

  it('a job ignores steps of other jobs and of another version than it has', () => {
    expect(withKeptSteps(job, [step('b', 'mark_delivered', 4, 25), step('a', 'assign_job', 3, 19)])).toBe(
      job,
    );
  });

  it('a job given back offers no moves until the server answers', () => {
    const released = withKeptSteps(job, [{ ...step('a', 'release', 4, 25), reason: 'too_far', words: '' }]);
    expect(released).toMatchObject({ status: 'ready_for_pickup', version: 5, actions: [] });
  });

  it.each([
    null,
    {},
    { orderId: 'a', action: 'cancel', version: 1, madeAt: '2026-07-07T19:00:00Z' },
    { orderId: 'a', action: 'release', madeAt: '2026-07-07T19:00:00Z' },
    { ...step('a', 'mark_delivered', 5, 1), madeAt: 'soon' },
  ])('storage content that is not a courier step is ignored: %j', (value) =>
    expect(isCourierStep(value)).toBe(false),
  );
});

describe('a refused courier step', () => {
  type Fate = 'dropped' | 'sent again' | 'dropped if it accepts';
  /** Typed over all codes: a new code without a decision does not compile. */
  const fates: Record<ErrorCode, Fate> = {
    invalid_input: 'dropped',
    forbidden: 'dropped',
    courier_not_approved: 'dropped',
    courier_off_duty: 'dropped',
    order_not_found: 'dropped',
    illegal_move: 'dropped',
    rejecting_is_off: 'sent again',
    preparation_too_long: 'sent again',
    cancel_already_asked: 'sent again',
    cancel_not_asked: 'sent again',
    cancel_answered: 'sent again',
    wish_too_early: 'sent again',
    wish_gone: 'sent again',
    change_too_much: 'sent again',
    no_replacement: 'sent again',
    review_too_early: 'sent again',
    review_of_cancelled: 'sent again',
    review_of_own: 'sent again',
    day_before_bookings: 'sent again',
    already_proposed: 'sent again',
    tablet_code_invalid: 'sent again',
    too_many_tablets: 'sent again',
    proposal_closed: 'sent again',
    review_not_found: 'sent again',
    review_closed: 'sent again',
    review_answered: 'sent again',
    job_taken: 'dropped',
    own_order: 'dropped',
    pay_changed: 'dropped',
    cash_limit: 'dropped',
    courier_busy: 'dropped',
    // The courier types again.
    hand_over_code_needed: 'dropped',
    hand_over_code_wrong: 'dropped',
    hand_over_code_blocked: 'dropped',
    trouble_ended: 'sent again',
    call_too_soon: 'sent again',
    too_far_from_door: 'sent again',
    wait_not_over: 'sent again',
    no_show_closed: 'sent again',
    no_shows: 'sent again',
    application_waiting: 'sent again',
    application_decided: 'sent again',
    applicant_not_confirmed: 'sent again',
    not_a_customer: 'sent again',
    applicant_suspended: 'sent again',
    setup_unfinished: 'sent again',
    member_not_found: 'sent again',
    member_changed: 'sent again',
    already_member: 'sent again',
    already_invited: 'sent again',
    team_full: 'sent again',
    last_owner: 'sent again',
    owner_stays: 'sent again',
    invitation_closed: 'sent again',
    invitation_of_other: 'sent again',
    role_cannot_join: 'sent again',
    restaurant_delisted: 'sent again',
    restaurant_not_delisted: 'sent again',
    commission_changed: 'sent again',
    courier_not_confirmed: 'sent again',
    courier_not_rejected: 'sent again',
    admin_listed: 'sent again',
    unauthenticated: 'dropped if it accepts',
    // another courier's session: the step waits for its own
    foreign_courier: 'sent again',
    account_suspended: 'sent again',
    answer_closed: 'sent again',
    // may succeed later
    internal: 'sent again',
    unavailable: 'sent again',
    overloaded: 'sent again',
    rate_limited: 'sent again',
    // unexpected answers to a step: bugs, which get fixed
    not_found: 'sent again',
    method_not_allowed: 'sent again',
    method_unknown: 'sent again',
    foreign_origin: 'sent again',
    email_not_confirmed: 'sent again',
    no_own_restaurant: 'sent again',
    wrong_credentials: 'sent again',
    email_taken: 'sent again',
    password_too_common: 'sent again',
    admin_password_too_short: 'sent again',
    link_invalid: 'sent again',
    new_password_required: 'sent again',
    two_factor_required: 'sent again',
    two_factor_missing: 'sent again',
    two_factor_already_on: 'sent again',
    wrong_code: 'sent again',
    code_used: 'sent again',
    wrong_password: 'sent again',
    sign_in_again: 'sent again',
    order_open: 'sent again',
    cash_held: 'sent again',
    cash_not_held: 'sent again',
    hand_over_ended: 'sent again',
    suspension_changed: 'sent again',
    day_closed: 'sent again',
    day_not_over: 'sent again',
    correction_changed: 'sent again',
    correction_too_much: 'sent again',
    hand_over_recorded: 'sent again',
    hand_over_waiting: 'sent again',
    provider_unavailable: 'sent again',
    promotion_refused: 'sent again',
    last_admin: 'sent again',
    courier_already_decided: 'sent again',
    restaurant_not_found: 'sent again',
    help_line_missing: 'sent again',
    restaurant_closed: 'sent again',
    restaurant_full: 'sent again',
    below_minimum: 'sent again',
    prices_changed: 'sent again',
    outside_service_area: 'sent again',
    position_too_rough: 'sent again',
    key_reused: 'sent again',
    too_many_open_orders: 'sent again',
    too_many_orders: 'sent again',
    menu_item_not_found: 'sent again',
    menu_full: 'sent again',
    too_many_categories: 'sent again',
    menu_changed: 'sent again',
    category_taken: 'sent again',
    option_group_not_found: 'sent again',
    too_many_groups: 'sent again',
    dish_groups_full: 'sent again',
    dish_price_out_of_range: 'sent again',
    option_needed: 'sent again',
    dish_needs_choice: 'sent again',
    photo_too_large: 'sent again',
    not_a_photo: 'sent again',
    photo_broken: 'sent again',
    payout_changed: 'sent again',
    suspension_renewed: 'sent again',
    payout_confirmed: 'sent again',
    payout_closed: 'sent again',
    payee_missing: 'sent again',
    payee_changed: 'sent again',
    identity_missing: 'sent again',
    identity_changed: 'sent again',
    photo_wrong_size: 'sent again',
  };
  const codes = Object.keys(errorStatus) as ErrorCode[];

  it.each(codes.map((code) => [code, fates[code]] as const))(
    'a courier step refused as %s is %s',
    (code, fate) => {
      expect(isFinalRefusal(code, 'assign_job')).toBe(fate !== 'sent again');
      for (const action of ['mark_picked_up', 'mark_delivered', 'release'] as const)
        expect(isFinalRefusal(code, action)).toBe(fate === 'dropped');
    },
  );

  it('a courier step that failed without a network is sent again', () => {
    expect(isFinalRefusal('offline', 'assign_job')).toBe(false);
  });
});

describe('the available jobs of a courier', () => {
  const here = { lat: 31.63, lng: -8 };
  /** Metres north of the courier. */
  const jobAt = (id: string, metres: number | null): AvailableJob => ({
    id,
    status: 'ready_for_pickup',
    version: 3,
    createdAt: new Date(Date.UTC(2026, 6, 7, 19)),
    statusSince: new Date(Date.UTC(2026, 6, 7, 19, 20)),
    actions: ['assign_job'],
    restaurantName: 'Dar Tajine',
    pickupAddress: null,
    pickupPosition: metres === null ? null : { lat: here.lat + metres / 111_195, lng: here.lng },
    deliveryAddress: 'Derb El Hammam',
    distanceMetres: 4_400,
    collectCentimes: 5_000,
    payCentimes: 950,
  });

  it('stand with the nearest kitchen first, and a kitchen at an unknown place last', () => {
    const jobs = [jobAt('far', 2_400), jobAt('unknown', null), jobAt('near', 300), jobAt('middle', 900)];
    const sorted = nearestFirst(jobs, here);
    expect(sorted.map(({ id }) => id)).toEqual(['near', 'middle', 'far', 'unknown']);
    expect(sorted.map(({ kitchenMetres }) => kitchenMetres && Math.round(kitchenMetres))).toEqual([
      300,
      900,
      2_400,
      null,
    ]);
  });

  it('keep their order while the courier’s place is unknown, and among kitchens as near as each other', () => {
    const metres = fc.option(fc.integer({ min: 0, max: 40 }));
    fc.assert(
      fc.property(fc.array(metres, { maxLength: 8 }), fc.boolean(), (places, isKnown) => {
        const jobs = places.map((place, index) =>
          jobAt(String(index), place === null && isKnown ? 0 : place),
        );
        const shown = nearestFirst(jobs, isKnown ? here : null);
        expect(shown.map(({ id }) => id)).toEqual(jobs.map(({ id }) => id));
        if (!isKnown) expect(shown.every(({ kitchenMetres }) => kitchenMetres === null)).toBe(true);
      }),
    );
  });
});

/** Every procedure of the contract has one access rule here, and nothing else decides access (product §6.12). */
import type { ErrorCode } from './errors.ts';

export const roles = ['customer', 'restaurant', 'courier', 'admin'] as const;
export type Role = (typeof roles)[number];

export const courierStatuses = ['pending_review', 'approved', 'rejected'] as const;
export type CourierStatus = (typeof courierStatuses)[number];

/** Admins' decisions about users, apart from suspensions: an application's status, or the loss of the admin role. */
export const decisionKinds = [...courierStatuses, 'demoted'] as const;
export type DecisionKind = (typeof decisionKinds)[number];

export type Access =
  | 'anyone'
  | 'signed_in'
  | 'confirmed'
  | 'owner'
  | 'courier'
  | 'approved_courier'
  | 'on_duty_courier'
  | 'admin';

export const permissions = {
  'site.getConfiguration': 'anyone',
  'auth.getSession': 'anyone',
  'auth.signUp': 'anyone',
  'auth.signIn': 'anyone',
  'auth.signInWithProvider': 'anyone',
  'auth.signOut': 'anyone',
  'auth.resendConfirmation': 'anyone',
  'auth.requestPasswordReset': 'anyone',
  'auth.checkConfirmationLink': 'anyone',
  'auth.confirmEmail': 'anyone',
  'auth.checkResetLink': 'anyone',
  'auth.updatePassword': 'anyone',
  'auth.signOutEverywhere': 'signed_in',
  'auth.enableTwoFactor': 'signed_in',
  'auth.confirmTwoFactor': 'signed_in',
  'auth.renewRecoveryCodes': 'signed_in',
  'auth.disableTwoFactor': 'signed_in',
  'auth.verifyTwoFactor': 'anyone',
  'auth.answerSuspension': 'anyone',
  'account.getMine': 'signed_in',
  'account.updateMine': 'signed_in',
  'account.changePassword': 'signed_in',
  'account.listMySessions': 'signed_in',
  'account.endMySession': 'signed_in',
  'account.exportMine': 'signed_in',
  'account.deleteMine': 'signed_in',
  'users.listByRole': 'admin',
  'users.getDetails': 'admin',
  'users.updateStatus': 'admin',
  'users.demoteAdmin': 'admin',
  'users.promoteSelfToAdmin': 'signed_in',
  'couriers.register': 'anyone',
  'couriers.getMyProfile': 'courier',
  'couriers.setOnDuty': 'approved_courier',
  'couriers.listPending': 'admin',
  'restaurants.list': 'anyone',
  'restaurants.getOverview': 'anyone',
  'restaurants.get': 'anyone',
  'restaurants.listWithoutOwner': 'admin',
  'restaurants.getOwn': 'owner',
  'restaurants.setAcceptingOrders': 'owner',
  'restaurants.setPhone': 'owner',
  'restaurants.setHalal': 'owner',
  'restaurants.listAsAdmin': 'admin',
  'restaurants.updateAsAdmin': 'admin',
  'restaurants.delist': 'admin',
  'restaurants.relist': 'admin',
  'restaurants.changeOwner': 'admin',
  'commissions.get': 'admin',
  'commissions.set': 'admin',
  'applications.register': 'anyone',
  'applications.apply': 'signed_in',
  'applications.getMine': 'signed_in',
  'applications.withdrawMine': 'signed_in',
  'applications.listWaiting': 'admin',
  'applications.decide': 'admin',
  'setup.getOwn': 'owner',
  'setup.sendTrial': 'owner',
  'setup.acceptTrial': 'owner',
  'setup.open': 'owner',
  'hours.getOwn': 'owner',
  'hours.set': 'owner',
  'hours.pause': 'owner',
  'hours.getCalendar': 'admin',
  'hours.setCalendar': 'admin',
  'capacity.getOwn': 'owner',
  'capacity.set': 'owner',
  'capacity.beginBusy': 'owner',
  'capacity.endBusy': 'owner',
  'menu.listOwn': 'owner',
  'menu.listTimes': 'owner',
  'menu.setTimes': 'owner',
  'menu.add': 'owner',
  'menu.update': 'owner',
  'menu.setSoldOut': 'owner',
  'menu.remove': 'owner',
  'menu.getArrangement': 'owner',
  'menu.arrangeCategories': 'owner',
  'menu.arrangeDishes': 'owner',
  'menu.renameCategory': 'owner',
  'menu.exportFile': 'owner',
  'menu.previewFile': 'owner',
  'menu.importFile': 'owner',
  'options.listOwn': 'owner',
  'options.add': 'owner',
  'options.update': 'owner',
  'options.setOff': 'owner',
  'options.remove': 'owner',
  'photos.set': 'owner',
  'photos.remove': 'owner',
  'photos.setAsAdmin': 'admin',
  'photos.removeAsAdmin': 'admin',
  'orders.place': 'confirmed',
  'orders.listMine': 'signed_in',
  'orders.getMine': 'signed_in',
  'orders.getMyHandOverCode': 'signed_in',
  'orders.cancelMine': 'signed_in',
  'orders.wishToCancel': 'signed_in',
  'orders.listForRestaurant': 'owner',
  'orders.getEnding': 'owner',
  'orders.askToCancel': 'owner',
  'orders.updateStatusAsRestaurant': 'owner',
  'orders.extendPreparation': 'owner',
  'orders.proposeChange': 'owner',
  'orders.withdrawProposal': 'owner',
  'orders.answerProposal': 'signed_in',
  'orders.getMyActiveJob': 'approved_courier',
  'orders.listAvailableJobs': 'on_duty_courier',
  'orders.assignJobToCourier': 'on_duty_courier',
  'orders.getMyOrderDetails': 'approved_courier',
  'orders.updateStatusAsCourier': 'approved_courier',
  'orders.listAllAsAdmin': 'admin',
  'orders.listPartiesAsAdmin': 'admin',
  'orders.getAsAdmin': 'admin',
  'orders.answerCancelRequest': 'admin',
  'orders.declineCancelWish': 'admin',
  'orders.updateStatusAsAdmin': 'admin',
  'troubles.getAsCourier': 'approved_courier',
  'troubles.getAsCustomer': 'signed_in',
  'troubles.listAsAdmin': 'admin',
  'troubles.getNoShow': 'admin',
  'troubles.listContested': 'admin',
  'troubles.begin': 'approved_courier',
  'troubles.noteCall': 'approved_courier',
  'troubles.withdraw': 'approved_courier',
  'troubles.fail': 'approved_courier',
  'troubles.contest': 'signed_in',
  'troubles.lift': 'admin',
  'reviews.list': 'anyone',
  'reviews.getMine': 'signed_in',
  'reviews.write': 'signed_in',
  'reviews.listOwn': 'owner',
  'reviews.answer': 'owner',
  'reviews.listAsAdmin': 'admin',
  'reviews.hide': 'admin',
  'reviews.show': 'admin',
  'dispatch.reportMyPosition': 'approved_courier',
  'dispatch.getCityMap': 'admin',
  'push.getSetup': 'signed_in',
  'push.getBeamsToken': 'signed_in',
  'push.saveDeviceToken': 'signed_in',
  'statistics.ofMarketplace': 'admin',
  'statistics.ofOwnPeriod': 'owner',
  'statistics.exportOwnPeriod': 'owner',
  'outbox.listDead': 'admin',
  'outbox.revive': 'admin',
  'outbox.reviveAll': 'admin',
  'audit.list': 'admin',
  'audit.listAdmins': 'admin',
  'audit.exportCsv': 'admin',
  'settings.get': 'admin',
  'settings.update': 'admin',
} as const satisfies Record<string, Access>;

export type ProcedurePath = keyof typeof permissions;

export interface Identity {
  role: Role;
  isEmailConfirmed: boolean;
  ownsRestaurant: boolean;
  courier: { status: CourierStatus; isOnDuty: boolean } | null;
  needsTwoFactor?: boolean;
}

export type Refusal = Extract<
  ErrorCode,
  | 'unauthenticated'
  | 'forbidden'
  | 'email_not_confirmed'
  | 'no_own_restaurant'
  | 'courier_not_approved'
  | 'courier_off_duty'
  | 'two_factor_missing'
>;

/** `identity` is null for a visitor; a null result means access. */
export function refusalFor(access: Access, identity: Identity | null): Refusal | null {
  if (access === 'anyone') return null;
  if (!identity) return 'unauthenticated';
  switch (access) {
    case 'signed_in':
      return null;
    case 'confirmed':
      return identity.isEmailConfirmed ? null : 'email_not_confirmed';
    case 'admin':
      if (identity.role !== 'admin') return 'forbidden';
      return identity.needsTwoFactor ? 'two_factor_missing' : null;
    case 'owner':
      if (identity.role !== 'restaurant') return 'forbidden';
      return identity.ownsRestaurant ? null : 'no_own_restaurant';
    case 'courier':
    case 'approved_courier':
    case 'on_duty_courier':
      return courierRefusal(access, identity);
  }
}

function courierRefusal(
  access: 'courier' | 'approved_courier' | 'on_duty_courier',
  { role, courier }: Identity,
): Refusal | null {
  if (role !== 'courier' || !courier) return 'forbidden';
  if (access === 'courier') return null;
  if (courier.status !== 'approved') return 'courier_not_approved';
  return access === 'on_duty_courier' && !courier.isOnDuty ? 'courier_off_duty' : null;
}

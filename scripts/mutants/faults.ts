import type { Fault } from './fault.ts';
import { accountsFaults } from './faults/accounts.ts';
import { arrivalFaults } from './faults/arrivals.ts';
import { asvsFaults } from './faults/asvs.ts';
import { billFaults } from './faults/bill.ts';
import { browserConnectionFaults } from './faults/browser-connection.ts';
import { browserFocusFaults } from './faults/browser-focus.ts';
import { browserFormsFaults } from './faults/browser-forms.ts';
import { browserLoadingFaults } from './faults/browser-loading.ts';
import { browserScreensFaults } from './faults/browser-screens.ts';
import { customerScreensFaults } from './faults/customer-screens.ts';
import { decisionsFaults } from './faults/decisions.ts';
import { dutyPositionsFaults } from './faults/duty-positions.ts';
import { erasureFaults } from './faults/erasure.ts';
import { fairnessFaults } from './faults/fairness.ts';
import { figuresFaults } from './faults/figures.ts';
import { deliveriesFaults } from './faults/deliveries.ts';
import { devicesFaults } from './faults/devices.ts';
import { deliveryTroublesFaults } from './faults/delivery-troubles.ts';
import { domainFaults } from './faults/domain.ts';
import { capacityFaults } from './faults/capacity.ts';
import { handOverWaysFaults } from './faults/hand-over-ways.ts';
import { hintFaults } from './faults/hints.ts';
import { hoursFaults } from './faults/hours.ts';
import { courierPayFaults } from './faults/courier-pay.ts';
import { cashFaults } from './faults/cash.ts';
import { commissionFaults } from './faults/commissions.ts';
import { ledgerFaults } from './faults/ledger.ts';
import { joiningFaults } from './faults/joining.ts';
import { liveAndUploadsFaults } from './faults/live-and-uploads.ts';
import { mailAndPushFaults } from './faults/mail-and-push.ts';
import { namesFaults } from './faults/names.ts';
import { numbersFaults } from './faults/numbers.ts';
import { phonesFaults } from './faults/phones.ts';
import { ordersFaults } from './faults/orders.ts';
import { overloadFaults } from './faults/overload.ts';
import { ownDataFaults } from './faults/own-data.ts';
import { wordsFaults } from './faults/words.ts';
import { weekdayFaults } from './faults/weekdays.ts';
import { workerGuardsFaults } from './faults/worker-guards.ts';
import { mendsFaults } from './faults/mends.ts';
import { menuFaults } from './faults/menu.ts';
import { filterFaults } from './faults/filters.ts';
import { labelFaults } from './faults/labels.ts';
import { optionsFaults } from './faults/options.ts';
import { ordersAndOwnersFaults } from './faults/orders-and-owners.ts';
import { announcementsFaults } from './faults/announcements.ts';
import { undecidedCommitsFaults } from './faults/undecided-commits.ts';
import { consoleFaults } from './faults/console.ts';
import { copyFaults } from './faults/copies.ts';
import { operatingNumberFaults } from './faults/operating-numbers.ts';
import { releaseFaults } from './faults/releases.ts';
import { backupFaults } from './faults/backups.ts';
import { rehearsalFaults } from './faults/rehearsal.ts';
import { replicaFaults } from './faults/replica.ts';
import { restoreFaults } from './faults/restores.ts';
import { confirmationFaults } from './faults/confirmation.ts';
import { questionsFaults } from './faults/questions.ts';
import { partingFaults } from './faults/parting.ts';
import { peersFaults } from './faults/peers.ts';
import { refusalFaults } from './faults/refusals.ts';
import { requestsFaults } from './faults/requests.ts';
import { sheetsFaults } from './faults/sheets.ts';
import { shiftFaults } from './faults/shifts.ts';
import { slipsFaults } from './faults/slips.ts';
import { answersFaults } from './faults/answers.ts';
import { reachFaults } from './faults/reach.ts';
import { sampleCityFaults } from './faults/sample-city.ts';
import { searchFaults } from './faults/search.ts';
import { restaurantListFaults } from './faults/restaurant-list.ts';
import { restaurantPageFaults } from './faults/restaurant-page.ts';
import { reviewsFaults } from './faults/reviews.ts';
import { rulesFaults } from './faults/rules.ts';
import { tariffDeskFaults } from './faults/tariff-desk.ts';
import { trustFaults } from './faults/trust.ts';
import { telephoneFaults } from './faults/telephone.ts';
import { deskFaults, pinFaults } from './faults/pins.ts';
import { plannerFaults } from './faults/planner.ts';
import { boardFaults } from './faults/board.ts';
import { bundlesFaults } from './faults/bundles.ts';
import { endedPromisesFaults } from './faults/ended-promises.ts';
import { offersFaults } from './faults/offers.ts';
import { tripsFaults } from './faults/trips.ts';
import { importedCustomersFaults } from './faults/imported-customers.ts';
import { importsFaults } from './faults/imports.ts';
import { tariffsFaults } from './faults/tariffs.ts';
import { sessionsFaults } from './faults/sessions.ts';
import { statementsFaults } from './faults/statements.ts';
import { storedThingsFaults } from './faults/stored-things.ts';
import { tabletFaults } from './faults/tablets.ts';
import { peopleFaults } from './faults/people.ts';
import { invoicesFaults } from './faults/invoices.ts';
import { coveredPayoutsFaults } from './faults/covered-payouts.ts';
import { nextPayoutFaults } from './faults/next-payout.ts';
import { adminsDeskFaults } from './faults/admins-desk.ts';
import { payoutsFaults } from './faults/payouts.ts';
import { proofFaults } from './faults/proof.ts';
import { messagesFaults } from './faults/messages.ts';
import { textedNewsFaults } from './faults/texted-news.ts';
import { placesFaults } from './faults/places.ts';
import { placingFaults } from './faults/placing.ts';
import { plansFaults } from './faults/plans.ts';
import { dispatchFaults } from './faults/dispatch.ts';
import { dispatchDeskFaults } from './faults/dispatch-desk.ts';
import { documentsFaults } from './faults/documents.ts';
import { quietFilesFaults } from './faults/quiet-files.ts';
import { typedFaults } from './faults/typed.ts';
import { timedWorkFaults } from './faults/timed-work.ts';

export const faults: readonly Fault[] = [
  ...courierPayFaults,
  ...storedThingsFaults,
  ...tabletFaults,
  ...peopleFaults,
  ...cashFaults,
  ...accountsFaults,
  ...arrivalFaults,
  ...asvsFaults,
  ...billFaults,
  ...browserConnectionFaults,
  ...browserFocusFaults,
  ...browserFormsFaults,
  ...browserLoadingFaults,
  ...browserScreensFaults,
  ...customerScreensFaults,
  ...decisionsFaults,
  ...dutyPositionsFaults,
  ...erasureFaults,
  ...figuresFaults,
  ...deliveriesFaults,
  ...devicesFaults,
  ...deliveryTroublesFaults,
  ...dispatchFaults,
  ...dispatchDeskFaults,
  ...documentsFaults,
  ...domainFaults,
  ...capacityFaults,
  ...restaurantListFaults,
  ...sampleCityFaults,
  ...searchFaults,
  ...restaurantPageFaults,
  ...hoursFaults,
  ...weekdayFaults,
  ...commissionFaults,
  ...statementsFaults,
  ...ledgerFaults,
  ...invoicesFaults,
  ...nextPayoutFaults,
  ...payoutsFaults,
  ...adminsDeskFaults,
  ...placingFaults,
  ...messagesFaults,
  ...textedNewsFaults,
  ...placesFaults,
  ...handOverWaysFaults,
  ...plansFaults,
  ...quietFilesFaults,
  ...typedFaults,
  ...proofFaults,
  ...coveredPayoutsFaults,
  ...joiningFaults,
  ...liveAndUploadsFaults,
  ...mailAndPushFaults,
  ...namesFaults,
  ...numbersFaults,
  ...mendsFaults,
  ...telephoneFaults,
  ...boardFaults,
  ...bundlesFaults,
  ...endedPromisesFaults,
  ...offersFaults,
  ...plannerFaults,
  ...pinFaults,
  ...fairnessFaults,
  ...shiftFaults,
  ...hintFaults,
  ...deskFaults,
  ...tripsFaults,
  ...trustFaults,
  ...menuFaults,
  ...filterFaults,
  ...labelFaults,
  ...optionsFaults,
  ...phonesFaults,
  ...ordersFaults,
  ...overloadFaults,
  ...ownDataFaults,
  ...wordsFaults,
  ...ordersAndOwnersFaults,
  ...announcementsFaults,
  ...undecidedCommitsFaults,
  ...consoleFaults,
  ...copyFaults,
  ...operatingNumberFaults,
  ...releaseFaults,
  ...backupFaults,
  ...rehearsalFaults,
  ...replicaFaults,
  ...restoreFaults,
  ...confirmationFaults,
  ...questionsFaults,
  ...partingFaults,
  ...peersFaults,
  ...refusalFaults,
  ...requestsFaults,
  ...answersFaults,
  ...reachFaults,
  ...reviewsFaults,
  ...rulesFaults,
  ...sessionsFaults,
  ...sheetsFaults,
  ...slipsFaults,
  ...tariffDeskFaults,
  ...importedCustomersFaults,
  ...importsFaults,
  ...tariffsFaults,
  ...timedWorkFaults,
  ...workerGuardsFaults,
];

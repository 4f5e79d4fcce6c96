import type { OwnApplication, WaitingApplication } from '#shared/contract/restaurants/applications.ts';
import type { ApplicationRecord, WaitingRecord } from './store.ts';

export function viewApplication(application: ApplicationRecord): OwnApplication {
  const { id, name, cuisine, district, address, lat, lng, phone, status, reason, appliedAt } = application;
  return { id, name, cuisine, district, address, position: { lat, lng }, phone, status, reason, appliedAt };
}

export const viewWaiting = (application: WaitingRecord): WaitingApplication => ({
  ...viewApplication(application),
  applicant: application.applicant,
});

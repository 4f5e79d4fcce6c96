import type { ErrorTexts } from '../../../domain/errors.ts';
import { givenJobMessages } from '#messages/orders/given-jobs.ts';

export const jobsErrors: ErrorTexts<'jobs'> = { courier_left_duty: givenJobMessages.leftDuty };

import { forgetChanges } from '../db/changes.ts';
import type { AllHandlers } from '../http/handler.ts';
import { forgetReplies } from '../http/idempotency.ts';
import { defineJob, type JobHandlers } from '../jobs/jobs.ts';
import { alarmHandlers } from './alarms/handlers.ts';
import { alarmJobs } from './alarms/jobs.ts';
import { authHandlers } from './auth/handlers.ts';
import { authJobs } from './auth/jobs.ts';
import { cabinetHandlers } from './cabinets/handlers.ts';
import { cabinetJobs } from './cabinets/jobs.ts';
import { penaltyHandlers } from './penalties/handlers.ts';
import { previewHandlers } from './previews/handlers.ts';
import { rentalHandlers } from './rentals/handlers.ts';
import { rentalJobs } from './rentals/jobs.ts';
import { sharingHandlers } from './sharing/handlers.ts';
import { userHandlers } from './users/handlers.ts';
import { userJobs } from './users/jobs.ts';

/** Every call's handler: one missing or too many does not compile. */
export const allHandlers: AllHandlers = {
  ...authHandlers,
  ...userHandlers,
  ...alarmHandlers,
  ...penaltyHandlers,
  ...cabinetHandlers,
  ...rentalHandlers,
  ...sharingHandlers,
  ...previewHandlers,
};

/** Hourly: what the house itself keeps for a while only. */
const houseJobs = {
  'house.forget-expired': defineJob(
    () => undefined,
    async (_, { transact, now }) => {
      await transact((tx) => forgetChanges(tx, now));
      await transact((tx) => forgetReplies(tx, now));
    },
  ),
};

/** Every queue's work. */
export const allJobs: JobHandlers = {
  ...houseJobs,
  ...userJobs,
  ...authJobs,
  ...alarmJobs,
  ...cabinetJobs,
  ...rentalJobs,
};

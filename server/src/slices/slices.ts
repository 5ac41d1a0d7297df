import type { AllHandlers } from '../http/handler.ts';
import type { JobHandlers } from '../jobs/jobs.ts';
import { alarmHandlers } from './alarms/handlers.ts';
import { alarmJobs } from './alarms/jobs.ts';
import { authHandlers } from './auth/handlers.ts';
import { authJobs } from './auth/jobs.ts';
import { cabinetHandlers } from './cabinets/handlers.ts';
import { cabinetJobs } from './cabinets/jobs.ts';
import { previewHandlers } from './previews/handlers.ts';
import { rentalHandlers } from './rentals/handlers.ts';
import { rentalJobs } from './rentals/jobs.ts';
import { sharingHandlers } from './sharing/handlers.ts';
import { userHandlers } from './users/handlers.ts';

/** Every call's handler: one missing or too many does not compile. */
export const allHandlers: AllHandlers = {
  ...authHandlers,
  ...userHandlers,
  ...alarmHandlers,
  ...cabinetHandlers,
  ...rentalHandlers,
  ...sharingHandlers,
  ...previewHandlers,
};

/** Every queue's work. */
export const allJobs: JobHandlers = { ...authJobs, ...alarmJobs, ...cabinetJobs, ...rentalJobs };

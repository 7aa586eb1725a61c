import { importJob } from './runs/job.server.ts';

export const jobs = [importJob];

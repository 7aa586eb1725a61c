import { importJob } from './import-job.server.ts';

export const jobs = [importJob];

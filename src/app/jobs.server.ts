import type { JobKind } from '#kernel/jobs.server.ts';
import { jobs as activityLog } from '#modules/activity-log/jobs.server.ts';
import { jobs as certificates } from '#modules/certificates/jobs.server.ts';
import { jobs as imports } from '#modules/imports/jobs.server.ts';
import { jobs as replication } from '#modules/replication/jobs.server.ts';
import { jobs as results } from '#modules/results/jobs.server.ts';

/** Every kind of job of the product, by module, lowest first. */
export const jobs: readonly JobKind[] = [
  ...activityLog, //
  ...certificates,
  ...imports,
  ...results,
  ...replication,
];

import type { JobKind } from '#kernel/jobs.server.ts';
import { jobs as importJobs } from '#modules/imports/jobs.server.ts';

/** Every kind of job of the product, by module, lowest first. */
export const jobs: readonly JobKind[] = [...importJobs];
import { jobs as results } from '#modules/results/jobs.server.ts';

/** Every kind of job of the product, by module, lowest first. */
export const jobs: readonly JobKind[] = [...results];

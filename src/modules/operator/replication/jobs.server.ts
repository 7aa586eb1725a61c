import { defineJob, type JobKind } from '#kernel/jobs/jobs.server.ts';
import { replicateJob, runReplication, type ReplicateInput } from './runs/replicate.server.ts';

export const jobs: readonly JobKind[] = [
  defineJob<ReplicateInput>({ kind: replicateJob, run: runReplication }),
];

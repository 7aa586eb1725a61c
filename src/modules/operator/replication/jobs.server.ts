import { defineJob, type JobKind } from '#kernel/jobs/jobs.server.ts';
import { replicateJob, runReplication, type ReplicateInput } from './runs/replicate.server.ts';
import { groupSettingJob } from './base/job-names.ts';
import { runWhole, type WholeInput } from './groups/whole.server.ts';

export const jobs: readonly JobKind[] = [
  defineJob<ReplicateInput>({ kind: replicateJob, run: runReplication }),
  defineJob<WholeInput>({ kind: groupSettingJob, run: runWhole }),
];

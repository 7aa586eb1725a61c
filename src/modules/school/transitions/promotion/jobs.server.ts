import { defineJob, type JobKind } from '#kernel/jobs/jobs.server.ts';
import { promotionJob, runPromotion, type PromotionInput } from './commit.server.ts';

export const jobs: readonly JobKind[] = [
  defineJob<PromotionInput>({ kind: promotionJob, run: runPromotion }),
];

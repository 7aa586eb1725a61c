import { defineJob, type JobKind } from '#kernel/jobs/jobs.server.ts';
import { printJob, printOrder, type PrintInput } from './cards/print.server.ts';

export const jobs: readonly JobKind[] = [defineJob<PrintInput>({ kind: printJob, run: printOrder })];

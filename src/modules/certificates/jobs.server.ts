import { defineJob, type JobKind } from '#kernel/jobs.server.ts';
import { printJob, printOrder, type PrintInput } from './print.server.ts';

export const jobs: readonly JobKind[] = [defineJob<PrintInput>({ kind: printJob, run: printOrder })];

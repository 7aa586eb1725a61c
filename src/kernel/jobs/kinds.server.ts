import type { Db } from '../database/pool.server.ts';
import type { WorkCtx } from '../procedures/procedure.server.ts';

/** What a job's function gets. A killed run is run again with the checkpoint it last committed. */
export type JobRun<I> = {
  readonly id: string;
  readonly siteId: string;
  readonly userId: string | null;
  readonly input: I;
  /** What `saveCheckpoint` last committed; null in the first run. */
  readonly checkpoint: unknown;
  /**
   * One transaction in the job's school. Refused when the run was taken over, the program stops, or the person
   * cancelled without the job having looked (`cancelled`); let that refusal pass through.
   */
  step<T>(work: (ctx: WorkCtx) => Promise<T>): Promise<T>;
  /** How far it is, for the screen; written at most five times a second, so call it as often as you like. */
  progress(done: number, total?: number): Promise<void>;
  /** Inside a step, with its `ctx.db`: what is done is committed together with the note that it is done. */
  saveCheckpoint(db: Db, value: unknown): Promise<void>;
  /** Whether the person asked for the end. A job that returns after seeing `true` ends as cancelled. */
  cancelled(): Promise<boolean>;
};

export type JobKind<I = unknown> = {
  readonly kind: string;
  /** What it returns becomes the job's `result` (JSON). */
  readonly run: (job: JobRun<I>) => Promise<unknown>;
};

/** Declares a kind of job; modules export theirs as `jobs` from `jobs.server.ts`. */
export function defineJob<I>(kind: JobKind<I>): JobKind {
  // The row's input was written by `startJob` for the same kind.
  return kind as unknown as JobKind;
}

let byKind = new Map<string, JobKind>();

/** Handed over once by `app/open-modules.server.ts`. */
export function registerJobs(kinds: readonly JobKind[]): void {
  byKind = new Map(kinds.map((kind) => [kind.kind, kind]));
  if (byKind.size !== kinds.length) throw new Error('Two kinds of job have the same name.');
}

export const jobKindNamed = (kind: string): JobKind | undefined => byKind.get(kind);

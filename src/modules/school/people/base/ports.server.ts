import type { SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '#kernel/database/pool.server.ts';
import { askAll, definePort, type Port } from '#kernel/port.server.ts';
import type { WorkCtx, SiteCtx, SiteCtxAt } from '#kernel/procedures/procedure.server.ts';
import type { Word } from '#kernel/words.ts';
import { siteModules } from '#modules/platform/access/face/site-modules.server.ts';

/** The class subjects of an enrolment that something depends on, marks for instance: they cannot be taken away. */
export const subjectsInUse =
  definePort<(db: Db, siteId: string, enrolmentId: string) => Promise<readonly string[]>>(
    'students.subjects-in-use',
  );

export const usedSubjects = async (db: Db, siteId: string, enrolmentId: string): Promise<readonly string[]> =>
  (await askAll(subjectsInUse, db, siteId, enrolmentId)).flat();

/** What others count by section, marks to enter for instance: counted again when who is in it, or takes what, changes. */
export const countedBySection = definePort<(ctx: SiteCtxAt, sectionIds: readonly string[]) => Promise<void>>(
  'students.counted-by-section',
);

export type OfModule = {
  /** Whose answer it is: a school without that module is not asked about it. */
  readonly module: string;
};

/** The answers to a port of those modules that the school has. */
export async function openAnswers({
  db,
  siteId,
}: SiteCtx): Promise<<T extends OfModule>(port: Port<T>) => T[]> {
  const has = await siteModules(db, siteId);
  return (port) => port.answers().filter(({ module }) => has(module));
}

/** How a year ended for a student by a published exam. `position`: in the class. */
export type YearResult = { complete: boolean; failed: number; position: number | null };

/** Published results by which classes are promoted; `exams` are the kinds of exam that have some in a year. */
export const yearResults = definePort<
  OfModule & {
    exams(db: Db, siteId: string, yearId: string): Promise<readonly ({ id: string } & Word)[]>;
    results(
      db: Db,
      siteId: string,
      of: { yearId: string; examTypeId: string },
    ): Promise<ReadonlyMap<string, YearResult>>;
  }
>('students.year-results');

/** Percent of the days on which each enrolment of a year was present, of those whose attendance was taken. */
export const yearAttendance = definePort<
  OfModule & { of(db: Db, siteId: string, yearId: string): Promise<ReadonlyMap<string, number>> }
>('students.year-attendance');

/** What each enrolment of a year still owes, in poisha. */
export const yearDues = definePort<
  OfModule & { of(db: Db, siteId: string, yearId: string): Promise<ReadonlyMap<string, number>> }
>('students.year-dues');

/** What was done with enrolments already, marks for instance, said as a word: they cannot be taken away. */
export const enrolmentsInUse = definePort<
  (db: Db, siteId: string, enrolmentIds: readonly string[]) => Promise<Word | null>
>('students.enrolments-in-use');

/** Who is enrolled, changed class or section, left or is back; `since`: the day from which it is so, null: today. */
export type EnrolmentsChanged = { readonly studentIds: readonly string[]; readonly since: string | null };
/** Told after the change, in its transaction: what students are charged follows from where they are. */
export const enrolmentsChanged = definePort<(ctx: WorkCtx, changed: EnrolmentsChanged) => Promise<void>>(
  'students.enrolment-changed',
);

/** An enrolment that is again as it was before a moment at which it ended or left its section. */
export type EnrolmentBack = { readonly enrolmentId: string; readonly since: Date };
/** Told in the transaction of an undo, after enrolments and counts are back: what ended with them begins again. */
export const enrolmentsBack =
  definePort<(ctx: SiteCtxAt, back: readonly EnrolmentBack[]) => Promise<void>>('students.enrolments-back');

/** Takes along what hangs on enrolments that are about to be deleted and were never used (`enrolmentsInUse`). */
export const enrolmentsGo = definePort<{
  /** Rows of which are no reason to keep an enrolment. */
  readonly table: PgTable;
  readonly clear: (ctx: WorkCtx, enrolmentIds: readonly string[]) => Promise<void>;
}>('students.enrolments-go');

/** Clears what hangs on enrolments before they are deleted. */
export async function clearEnrolments(ctx: WorkCtx, enrolmentIds: readonly string[]): Promise<void> {
  if (enrolmentIds.length === 0) return;
  for (const { clear } of enrolmentsGo.answers()) await clear(ctx, enrolmentIds);
}

/** Batches, which group students beside their sections: lists and reports are narrowed by them and name them. */
export type StudentBatches = OfModule & {
  choices(db: Db, siteId: string, yearId: string): Promise<readonly ({ id: string } & Word)[]>;
  /** The enrolments that are in a batch now, as a sub-query. */
  enrolledIn(siteId: string, batchId: string): SQL;
  names(
    db: Db,
    siteId: string,
    enrolmentIds: readonly string[],
  ): Promise<ReadonlyMap<string, readonly Word[]>>;
};
export const studentBatches = definePort<StudentBatches>('students.batches');

/** Published results of a student over all years, newest first; what a transfer may hand over. */
export const publishedResults = definePort<
  OfModule & {
    of(
      at: SiteCtx,
      studentId: string,
    ): Promise<
      readonly {
        exam: Word;
        year: Word;
        status: 'PASSED' | 'FAILED' | 'INCOMPLETE';
        gpa: number | null;
        letter: string | null;
      }[]
    >;
  }
>('students.published-results');

/** Those of some students who belong to another institution by a transfer, or soon will, with its name. */
export const studentsAway =
  definePort<(ctx: SiteCtx, ids: readonly string[]) => Promise<ReadonlyMap<string, Word>>>('students.away');

export const awayTo = async (ctx: SiteCtx, ids: readonly string[]): Promise<ReadonlyMap<string, Word>> =>
  new Map((await askAll(studentsAway, ctx, ids)).flatMap((names) => [...names]));

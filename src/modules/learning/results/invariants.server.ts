import { and, eq, inArray, sql } from 'drizzle-orm';
import { isDeepStrictEqual } from 'node:util';
import type { Db } from '#kernel/database/pool.server.ts';
import { findingsAtMost, type Invariant } from '#kernel/declarations/invariant.ts';
import { lines } from '#kernel/declarations/invariants.server.ts';
import { marksSeen, sameMarks } from '#modules/learning/exams/base/lock-marks.server.ts';
import { exams } from '#modules/learning/exams/base/tables.server.ts';
import { loadExaminees, loadRules } from './runs/load.server.ts';
import { marksOf, resultRows } from './runs/make-results.ts';
import { engineVersion, type PackedResult, type RunRules, unpackMarks } from './runs/packed-result.ts';
import type { ResultRow } from './runs/result-row.ts';
import { compileRules } from './rules/rules.ts';
import { resultRuns, results } from './base/tables.server.ts';

type Run = typeof resultRuns.$inferSelect;

async function seenRuns(db: Db, siteId: string): Promise<Run[]> {
  const found = await db
    .select()
    .from(resultRuns)
    .where(
      and(eq(resultRuns.site_id, siteId), inArray(resultRuns.state, ['GENERATED', 'APPROVED', 'PUBLISHED'])),
    );
  // Calculated by an earlier engine: its result stays as it was.
  return found.filter((run) => (run.rules as Partial<RunRules>).engine === engineVersion);
}

const comparable = ({ section_position: _, class_position: __, detail, ...plain }: ResultRow) => ({
  ...plain,
  subjects: detail.subjects,
});

/** The rows of a run that the rule engine, given the kept marks and the run's own rules, makes otherwise. */
async function wrongRows(db: Db, siteId: string, run: Run): Promise<string[]> {
  const rules = run.rules as RunRules;
  const grade = compileRules(rules, rules.settings);
  const kept = await db
    .select()
    .from(results)
    .where(and(eq(results.site_id, siteId), eq(results.run_id, run.id)));
  const wrong: string[] = [];
  for (const row of kept) {
    const detail = row.detail as PackedResult;
    const student = { ...row, gender: null, previous_roll: null, present_days: null };
    const [made] = resultRows([student], [grade(unpackMarks(row.enrolment_id, detail, rules))], rules, null);
    const plain = Object.fromEntries(
      Object.keys(made ?? {}).map((key) => [key, row[key as keyof ResultRow]]),
    );
    const same = made && isDeepStrictEqual(comparable(made), comparable(plain as unknown as ResultRow));
    if (!same) wrong.push(`run ${run.id}, enrolment ${row.enrolment_id}: the rules give another result`);
    if (wrong.length >= findingsAtMost) break;
  }
  return wrong;
}

const outcome = (subjects: readonly { subject: string; total: number; state: string }[]) =>
  subjects.map(({ subject, total, state }) => `${subject} ${total} ${state}`).toSorted();

/**
 * The subjects in which a student's marks have to be those of the run. While nobody has saved a mark since: all. After
 * a publication: those whose sheet nobody has sent back since; elsewhere a correction waits for its own run.
 */
async function settledSubjects(
  db: Db,
  siteId: string,
  run: Run,
): Promise<(sectionId: string) => (code: string) => boolean> {
  if (sameMarks(run.marks_seen, await marksSeen(db, siteId, run.exam_id))) return () => () => true;
  if (run.state !== 'PUBLISHED') return () => () => false;
  const found = await db.execute<{ section_id: string; code: string }>(sql`
    SELECT h.section_id, s.code FROM mark_sheets h
    JOIN exam_subjects s ON s.site_id = ${siteId} AND s.id = h.exam_subject_id
    WHERE h.site_id = ${siteId} AND s.exam_id = ${run.exam_id} AND h.published_at IS NOT NULL`);
  const settled = new Set(found.rows.map((row) => `${row.section_id} ${row.code}`));
  return (sectionId) => (code) => settled.has(`${sectionId} ${code}`);
}

/** Marks that are not those the run was made of, though nobody has opened them since. */
async function wrongMarks(db: Db, siteId: string, run: Run): Promise<string[]> {
  const found = await db
    .select()
    .from(exams)
    .where(and(eq(exams.site_id, siteId), eq(exams.id, run.exam_id)));
  const exam = found[0];
  if (!exam) return [`run ${run.id}: its exam is gone`];
  const settled = await settledSubjects(db, siteId, run);
  const { subjects } = await loadRules(db, siteId, exam);
  const rules = run.rules as RunRules;
  const grade = compileRules(rules, rules.settings);
  const kept = await db
    .select({
      enrolment_id: results.enrolment_id,
      section_id: results.section_id,
      total: results.total,
      detail: results.detail,
    })
    .from(results)
    .where(and(eq(results.site_id, siteId), eq(results.run_id, run.id)));
  const byStudent = new Map(kept.map((row) => [row.enrolment_id, row]));
  const wrong: string[] = [];
  for (const student of await loadExaminees(db, siteId, exam, subjects)) {
    const row = byStudent.get(student.enrolment_id);
    // Someone who came or took other subjects later.
    if (!row) continue;
    const detail = row.detail as PackedResult;
    const taken = detail.subjects.map(({ subject, kind }) => `${subject} ${kind}`).toSorted();
    const takes = student.subjects.map(({ subject, kind }) => `${subject} ${kind}`).toSorted();
    if (!isDeepStrictEqual(taken, takes)) continue;
    const made = grade(marksOf(student));
    const counts = settled(row.section_id);
    const [now, then] = [made.subjects, detail.subjects].map((all) =>
      outcome(all.filter(({ subject }) => counts(subject))),
    );
    const whole = detail.subjects.every(({ subject }) => counts(subject));
    if ((!whole || made.total === row.total) && isDeepStrictEqual(now, then)) continue;
    wrong.push(
      `run ${run.id}, enrolment ${row.enrolment_id}: the marks say ${made.total}, the result ${row.total}`,
    );
    if (wrong.length >= findingsAtMost) break;
  }
  return wrong;
}

export const resultInvariants: readonly Invariant<Db>[] = [
  {
    key: 'results.one-published',
    says: 'An exam has at most one published result.',
    scope: 'site',
    find: (db, siteId) =>
      lines(
        db,
        sql`SELECT 'exam ' || exam_id || ' has ' || count(*) || ' published results' FROM result_runs
            WHERE site_id = ${siteId} AND state = 'PUBLISHED' GROUP BY exam_id HAVING count(*) > 1`,
      ),
  },
  {
    key: 'results.follow-rules',
    says: 'Every result is what the rules make of the marks it was made of.',
    scope: 'site',
    find: async (db, siteId) => {
      const wrong: string[] = [];
      for (const run of await seenRuns(db, siteId)) wrong.push(...(await wrongRows(db, siteId, run)));
      return wrong.slice(0, findingsAtMost);
    },
  },
  {
    key: 'results.follow-marks',
    says: 'Every result matches the current marks; a published one unless its mark sheet was sent back for a correction.',
    scope: 'site',
    find: async (db, siteId) => {
      const wrong: string[] = [];
      for (const run of await seenRuns(db, siteId)) wrong.push(...(await wrongMarks(db, siteId, run)));
      return wrong.slice(0, findingsAtMost);
    },
  },
];

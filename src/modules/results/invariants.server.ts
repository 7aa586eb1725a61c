import { and, eq, inArray, sql } from 'drizzle-orm';
import { isDeepStrictEqual } from 'node:util';
import type { Db } from '#kernel/database/pool.server.ts';
import { findingsAtMost, type Invariant } from '#kernel/invariant.ts';
import { lines } from '#kernel/invariants.server.ts';
import { exams } from '#modules/exams/tables.server.ts';
import { loadExaminees, loadRules } from './load-run.server.ts';
import { marksOf, resultRows } from './make-results.ts';
import { engineVersion, type PackedResult, type RunRules, unpackMarks } from './packed-result.ts';
import type { ResultRow } from './result-row.ts';
import { compileRules } from './rules.ts';
import { resultRuns, results } from './tables.server.ts';

type Run = typeof resultRuns.$inferSelect;

async function seenRuns(db: Db, siteId: string): Promise<Run[]> {
  const found = await db
    .select()
    .from(resultRuns)
    .where(
      and(eq(resultRuns.site_id, siteId), inArray(resultRuns.state, ['GENERATED', 'APPROVED', 'PUBLISHED'])),
    );
  // Made by an earlier engine: what that one said stands as it was said.
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

/** Marks that are not those the run was made of, though nobody has changed a mark since. */
async function wrongMarks(db: Db, siteId: string, run: Run): Promise<string[]> {
  const found = await db
    .select()
    .from(exams)
    .where(and(eq(exams.site_id, siteId), eq(exams.id, run.exam_id)));
  const exam = found[0];
  if (!exam) return [`run ${run.id}: its exam is gone`];
  const changed = await db.execute(sql`
    SELECT DISTINCT m.enrolment_id FROM marks m
    JOIN exam_subjects s ON s.site_id = ${siteId} AND s.id = m.exam_subject_id
    WHERE m.site_id = ${siteId} AND s.exam_id = ${exam.id} AND m.updated_at > ${run.generated_at}`);
  const waiting = new Set((changed.rows as { enrolment_id: string }[]).map((row) => row.enrolment_id));
  const { subjects } = await loadRules(db, siteId, exam);
  const rules = run.rules as RunRules;
  const grade = compileRules(rules, rules.settings);
  const kept = await db
    .select({ enrolment_id: results.enrolment_id, total: results.total, detail: results.detail })
    .from(results)
    .where(and(eq(results.site_id, siteId), eq(results.run_id, run.id)));
  const byStudent = new Map(kept.map((row) => [row.enrolment_id, row]));
  const wrong: string[] = [];
  for (const student of await loadExaminees(db, siteId, exam, subjects)) {
    const row = byStudent.get(student.enrolment_id);
    // A correction that waits for its own run, or someone who came or took other subjects later.
    if (!row || waiting.has(student.enrolment_id)) continue;
    const detail = row.detail as PackedResult;
    const taken = detail.subjects.map(({ subject, kind }) => `${subject} ${kind}`).toSorted();
    const takes = student.subjects.map(({ subject, kind }) => `${subject} ${kind}`).toSorted();
    if (!isDeepStrictEqual(taken, takes)) continue;
    const made = grade(marksOf(student));
    if (made.total === row.total && isDeepStrictEqual(outcome(made.subjects), outcome(detail.subjects)))
      continue;
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
    says: 'Every result is made of the marks as they stand, unless a mark was corrected since.',
    scope: 'site',
    find: async (db, siteId) => {
      const wrong: string[] = [];
      for (const run of await seenRuns(db, siteId)) wrong.push(...(await wrongMarks(db, siteId, run)));
      return wrong.slice(0, findingsAtMost);
    },
  },
];

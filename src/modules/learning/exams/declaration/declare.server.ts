import { and, eq, inArray } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { refuseUnused } from '#kernel/resource/overrides.server.ts';
import { Problem } from '#kernel/problem.ts';
import type { Ctx, SiteCtx } from '#kernel/procedures/procedure.server.ts';
import type { Word } from '#kernel/words.ts';
import type { classSubjects } from '#modules/school/academics/base/tables.server.ts';
import { subjectRuleProblems } from '#modules/school/academics/base/subject-rule.ts';
import { examChoices, sectionsOfExam, subjectsOfClass } from '../base/exam-list.server.ts';
import { ruleOfSubject } from '../base/exam-rule.ts';
import type { DeclareInput, DeclareSeveralInput, WantedSubject } from './schemas.server.ts';
import { exams, examSubjects, markSheets, type Sitting } from '../base/tables.server.ts';
import { countSheetsOfExam, lockSectionsOf } from '../sheets/counts.server.ts';
import { checkSchedule } from '../schedule/check.server.ts';
import { examProblems as w } from '../base/words.ts';

type ClassSubject = typeof classSubjects.$inferSelect;
export type SubjectValues = Omit<
  typeof examSubjects.$inferInsert,
  'site_id' | 'id' | 'exam_id' | 'position' | 'version' | 'created_at' | 'updated_at'
>;

/** Refuses dates that run backwards. */
export function checkDates(about: { starts_on: string | null; ends_on: string | null }): void {
  if (about.starts_on && about.ends_on && about.ends_on < about.starts_on)
    throw new Problem(w.dates_order, { field: 'ends_on' });
}

/** A subject of the class with what this exam wants different, checked as a rule. */
export function subjectValues(from: ClassSubject, wanted: WantedSubject | undefined): SubjectValues {
  const subject = { en: from.name_en, bn: from.name_bn };
  const papers = from.papers.map((paper) => {
    const own = wanted?.papers?.find((each) => each.key === paper.key);
    return own ? { ...paper, parts: own.parts } : paper;
  });
  const values: SubjectValues = {
    class_subject_id: from.id,
    code: from.code,
    name_en: from.name_en,
    name_bn: from.name_bn,
    papers,
    passing_rule: wanted?.passing_rule ?? from.passing_rule,
    combine_mode: wanted?.combine_mode ?? from.combine_mode,
    overall_pass: wanted?.overall_pass === undefined ? from.overall_pass : wanted.overall_pass,
    schedule: checkedSchedule(subject, papers, wanted?.schedule ?? []),
  };
  const rule = ruleOfSubject({ ...values, overall_pass: values.overall_pass ?? null });
  if (subjectRuleProblems(rule).length > 0)
    throw new Problem(w.bad_rule, { field: 'subjects', values: { subject } });
  return values;
}

function checkedSchedule(
  subject: { en: string; bn: string },
  papers: readonly { key: string }[],
  schedule: Sitting[],
): Sitting[] {
  for (const { paper, from, to } of schedule) {
    if (!papers.some((each) => each.key === paper))
      throw new Problem(w.unknown_paper, { field: 'subjects', values: { subject } });
    if (from && to && to <= from)
      throw new Problem(w.times_order, { field: 'subjects', values: { subject } });
  }
  return schedule;
}

/** The class's subjects that are wanted, each with its wishes; all of them when none are named. */
export function pickSubjects(
  available: readonly ClassSubject[],
  wanted: readonly WantedSubject[] | undefined,
): SubjectValues[] {
  if (!wanted) return available.map((each) => subjectValues(each, undefined));
  const byId = new Map(wanted.map((each) => [each.class_subject_id, each]));
  if (wanted.some((each) => !available.some((own) => own.id === each.class_subject_id)))
    throw new Problem(w.unknown_subject, { field: 'subjects' });
  return available.filter((each) => byId.has(each.id)).map((each) => subjectValues(each, byId.get(each.id)));
}

type ClassGroup = { class_id: string; group_id: string };

/** Writes an exam whose values have been checked. */
async function writeExam(
  ctx: Ctx,
  about: Omit<DeclareInput, 'subjects' | 'allow_clashes'>,
  values: readonly SubjectValues[],
): Promise<{ id: string }> {
  const id = uuidv7();
  await lockSectionsOf(ctx, about);
  const made = await ctx.db
    .insert(exams)
    .values({ site_id: ctx.siteId, id, ...about })
    .onConflictDoNothing()
    .returning({ id: exams.id });
  if (!made[0]) throw new Problem(w.name_taken, { field: 'name_en' });
  const rows = values.map((each, position) => ({
    ...each,
    site_id: ctx.siteId,
    id: uuidv7(),
    exam_id: id,
    position,
  }));
  await ctx.db.insert(examSubjects).values(rows);
  await openSheets(
    ctx,
    rows.map((row) => row.id),
    await sectionsOfExam(ctx.db, ctx.siteId, about),
  );
  await countSheetsOfExam(ctx, id);
  await ctx.audit({
    action: 'exam.declare',
    subject: 'exam',
    subjectId: id,
    after: { ...about, subjects: values.map((each) => each.code) },
  });
  return { id };
}

/** How a class is called, with its group where it has groups. */
async function classNamed(ctx: Ctx, { class_id, group_id }: ClassGroup): Promise<Word> {
  const { class_groups } = await examChoices(ctx.db, ctx.siteId);
  const at = class_groups.find((each) => each.class_id === class_id && each.group_id === group_id);
  if (!at) throw new Problem(w.no_subjects, { field: 'class_id' });
  const named = (lang: 'en' | 'bn') =>
    at.group_code === 'general' ? at.class[lang] : `${at.class[lang]}, ${at.group[lang]}`;
  return { en: named('en'), bn: named('bn') };
}

type About = Omit<DeclareInput, 'class_id' | 'group_id' | 'subjects' | 'allow_clashes'>;
type Choosing = (available: readonly ClassSubject[]) => readonly WantedSubject[] | undefined;

/**
 * Declares the same exam for classes, or for none of them: every subject with its papers, parts, pass marks and
 * rules. What one of several classes is refused for names that class.
 */
async function declareAll(
  ctx: Ctx,
  about: About,
  class_groups: readonly ClassGroup[],
  pick: Choosing,
  allowClashes: boolean,
): Promise<{ ids: string[] }> {
  checkDates(about);
  await refuseUnused(ctx, 'exam-types', [about.type_id], 'type_id');
  const wanted = [];
  for (const classGroup of class_groups) {
    const available = await subjectsOfClass(ctx.db, ctx.siteId, { ...classGroup, year_id: about.year_id });
    if (available.length === 0) throw new Problem(w.no_subjects, { field: 'class_id' });
    const slots = new Map(available.map((each) => [each.id, each.slot]));
    const values = pickSubjects(available, pick(available));
    if (values.length === 0) throw new Problem(w.no_subjects, { field: 'class_id' });
    wanted.push({ classGroup, values, slots, class: await classNamed(ctx, classGroup) });
  }
  await checkSchedule(
    ctx,
    wanted.map((each) => ({
      id: null,
      class: each.class,
      classGroup: { ...each.classGroup, year_id: about.year_id },
      starts_on: about.starts_on,
      ends_on: about.ends_on,
      subjects: each.values.map((subject) => ({
        ...subject,
        schedule: subject.schedule ?? [],
        slot: each.slots.get(subject.class_subject_id) ?? '',
      })),
    })),
    allowClashes,
  );
  const ids: string[] = [];
  for (const each of wanted) {
    const { id } = await writeExam(ctx, { ...about, ...each.classGroup }, each.values).catch(
      (error: unknown) => {
        if (class_groups.length === 1 || !(error instanceof Problem)) throw error;
        throw new Problem(w.of_class, {
          status: error.status,
          values: { class: each.class, problem: error.word },
        });
      },
    );
    ids.push(id);
  }
  return { ids };
}

/** The same exam for several classes: subjects are chosen and dated by their codes, rules are each class's own. */
export function declareSeveral(
  ctx: Ctx,
  { class_groups, subjects, allow_clashes, ...about }: DeclareSeveralInput,
): Promise<{ ids: string[] }> {
  const pick: Choosing = (available) =>
    subjects &&
    available.flatMap(({ id, code, papers }) => {
      const asked = subjects.find((each) => each.code === code);
      if (!asked) return [];
      const schedule = asked.schedule.filter(({ paper }) => papers.some((own) => own.key === paper));
      return [{ class_subject_id: id, schedule }];
    });
  return declareAll(ctx, about, class_groups, pick, allow_clashes);
}

/** Declares an exam for a class, in one go. */
export async function declareExam(
  ctx: Ctx,
  input: Omit<DeclareInput, 'allow_clashes'> & { allow_clashes?: boolean },
): Promise<{ id: string }> {
  const { subjects, class_id, group_id, allow_clashes = false, ...about } = input;
  const { ids } = await declareAll(ctx, about, [{ class_id, group_id }], () => subjects, allow_clashes);
  return { id: ids[0] ?? '' };
}

/** A draft mark sheet for each subject in each section; those that exist stay. */
export async function openSheets(
  ctx: Ctx,
  subjectIds: readonly string[],
  ofSections: readonly { id: string }[],
): Promise<void> {
  const wanted = subjectIds.flatMap((exam_subject_id) =>
    ofSections.map((section) => ({ site_id: ctx.siteId, exam_subject_id, section_id: section.id })),
  );
  if (wanted.length > 0) await ctx.db.insert(markSheets).values(wanted).onConflictDoNothing();
}

/** True while no mark sheet of the exam has been published or locked. */
export async function canChange(ctx: SiteCtx, examId: string): Promise<boolean> {
  const closed = await ctx.db
    .select({ id: markSheets.id })
    .from(markSheets)
    .innerJoin(
      examSubjects,
      and(eq(examSubjects.site_id, ctx.siteId), eq(examSubjects.id, markSheets.exam_subject_id)),
    )
    .where(
      and(
        eq(markSheets.site_id, ctx.siteId),
        eq(examSubjects.exam_id, examId),
        inArray(markSheets.state, ['PUBLISHED', 'LOCKED']),
      ),
    )
    .limit(1);
  return closed.length === 0;
}

import { and, inArray, not } from 'drizzle-orm';
import { Problem } from '#kernel/problem.ts';
import {
  inClassGroup,
  replaceSubjects,
  type SubjectInput,
  type YearClassGroup,
  writeCondition,
} from '#modules/school/academics/base/class-subjects.server.ts';
import { classSubjects } from '#modules/school/academics/base/tables.server.ts';
import { academicsWords } from '#modules/school/academics/base/words.ts';
import { dependantsOf } from '#modules/platform/imports/face/dependants.server.ts';
import type { WorkCtx } from '#kernel/procedures/procedure.server.ts';
import { currentYear } from '#modules/school/academics/base/current-year.server.ts';
import { refuseLocked } from '#modules/school/academics/base/group-lock.server.ts';
import type { Condition } from '#modules/school/academics/base/subject-conditions.ts';
import { classGroupKey } from '#modules/school/academics/base/set-up.server.ts';
import { taughtIn } from '#modules/school/academics/base/taught-subjects.server.ts';
import { hasMarks } from '#modules/learning/exams/face/has-marks.server.ts';
import type { Item } from '#kernel/differences.ts';
import type { Setting } from './setting.ts';
import { replicationWords as w } from '../base/words.ts';
import { replicatedClasses, classGroupOfKey, yearOf } from './class-groups.server.ts';

export type SubjectsOfClass = { subjects: SubjectInput[]; condition: Condition };

/** Refuses to remove subjects that somebody teaches or a routine asks for: an undo would not bring those back. */
async function refuseNamed(
  ctx: WorkCtx,
  classGroup: YearClassGroup,
  wanted: readonly SubjectInput[],
): Promise<void> {
  const gone = await ctx.db
    .select({ id: classSubjects.id })
    .from(classSubjects)
    .where(
      and(
        inClassGroup(ctx.siteId, classGroup),
        not(
          inArray(
            classSubjects.code,
            wanted.map(({ code }) => code),
          ),
        ),
      ),
    );
  const [used] = await dependantsOf(
    ctx,
    classSubjects,
    gone.map(({ id }) => id),
  );
  if (used) throw new Problem(academicsWords.subjects_named, { status: 409, values: { what: used.word } });
}

export const subjectsSetting: Setting = {
  key: 'subjects',
  title: w.subjects,
  read: async (db, siteId): Promise<Item[]> => {
    const year = await currentYear(db, siteId);
    if (!year) return [];
    const taught = await taughtIn(db, siteId, year.year_id);
    return (await replicatedClasses(db, siteId, year.year_id)).flatMap(({ key, label, ...at }) => {
      const found = taught.get(classGroupKey(at));
      if (!found) return [];
      const condition = found.condition ?? { slots: [], exclusive: [] };
      return [{ key, label, value: { subjects: found.subjects, condition } satisfies SubjectsOfClass }];
    });
  },
  write: async (ctx, key, value) => {
    const year_id = await yearOf(ctx.db, ctx.siteId);
    const chosen = await replicatedClasses(ctx.db, ctx.siteId, year_id);
    if (!chosen.some((one) => one.key === key)) throw new Problem(w.not_chosen, { status: 409 });
    const classGroup = { year_id, ...(await classGroupOfKey(ctx.db, key)) };
    if (await hasMarks(ctx.db, ctx.siteId, classGroup)) throw new Problem(w.marks_exist, { status: 409 });
    await refuseLocked(ctx.db, classGroup);
    const wanted = value as SubjectsOfClass | null;
    await refuseNamed(ctx, classGroup, wanted?.subjects ?? []);
    await replaceSubjects(ctx, classGroup, wanted?.subjects ?? []);
    await writeCondition(ctx, classGroup, wanted?.condition ?? null);
  },
};

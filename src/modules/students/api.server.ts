import { z } from 'zod';
import { fileAnswer, readFile } from '#kernel/files.server.ts';
import { notFound, Problem } from '#kernel/problem.ts';
import { procedure, type Ctx } from '#kernel/procedure.server.ts';
import { addStudent } from './add-student.server.ts';
import type { SubjectsWithMarks } from './choose-subjects.server.ts';
import { editStudent, setPhoto } from './edit-student.server.ts';
import { enrolmentCalls } from './enrolment-calls.server.ts';
import { exportStudents } from './export-students.server.ts';
import { addGuardian, editGuardian } from './edit-guardian.server.ts';
import { loginCalls } from './login-calls.server.ts';
import { currentYearId, placesFor } from './places.server.ts';
import { studentCount, studentPage, type StudentFilter } from './student-list.server.ts';
import { studentHistory } from './student-history.server.ts';
import { findStudent, ownStudents, showStudent } from './student-profile.server.ts';
import {
  choiceShape,
  filterShape,
  guardianShape,
  historyLine,
  listedStudent,
  personalShape,
  placesShape,
  shownStudent,
} from './student-shapes.ts';
import { studentWords as w } from './words.ts';

const panel = 'site';
const see = 'student.view-assigned';
const id = z.object({ id: z.uuid() });
const versioned = z.object({ version: z.int() });
const roll = z.int().min(1).max(999_999_999);

async function inYear<F extends z.output<typeof filterShape>>(
  ctx: Ctx,
  filter: F,
): Promise<F & StudentFilter> {
  const year_id = filter.year_id ?? (await currentYearId(ctx));
  if (!year_id) throw new Problem(w.no_year, { status: 409 });
  return { ...filter, year_id };
}

/** `subjectsWithMarks` comes from the exams, which this module does not know. */
export const makeStudentsApi = (others: { subjectsWithMarks: SubjectsWithMarks }) => ({
  places: procedure(
    {
      permission: see,
      panel,
      method: 'GET',
      path: '/students/places',
      summary: 'Years and the sections of one that the caller may see',
      input: z.object({ year_id: z.uuid().optional() }),
      output: placesShape,
    },
    (ctx, { year_id }) => placesFor(ctx, year_id),
  ),
  list: procedure(
    {
      permission: see,
      panel,
      method: 'GET',
      path: '/students',
      summary: 'Students of a year in the order of classes, sections and rolls',
      planOnce: true,
      input: filterShape.extend({
        page: z.int().min(1).max(10_000).default(1),
        per_page: z.int().min(1).max(100).default(50),
      }),
      output: z.array(listedStudent),
    },
    async (ctx, input) => studentPage(ctx, await inYear(ctx, input), input),
  ),
  count: procedure(
    {
      permission: see,
      panel,
      method: 'GET',
      path: '/students/count',
      summary: 'How many students a list has',
      input: filterShape,
      output: z.object({ total: z.int() }),
    },
    async (ctx, input) => ({ total: await studentCount(ctx, await inYear(ctx, input)) }),
  ),
  export: procedure(
    {
      permission: 'student.export',
      panel,
      method: 'GET',
      path: '/students/export',
      summary: 'The students of a list as a spreadsheet',
      input: filterShape,
      output: z.file(),
      writes: true,
    },
    async (ctx, input) => {
      const file = await exportStudents(ctx, await inYear(ctx, input));
      await ctx.audit({ action: 'student.export', subject: 'student', after: input });
      return fileAnswer(ctx, file, 'private, no-store');
    },
  ),
  mine: procedure(
    {
      permission: 'student.own',
      panel: ['student', 'guardian'],
      method: 'GET',
      path: '/my/students',
      summary: 'My own record, or those of my children',
      input: z.object({}),
      output: z.array(shownStudent),
    },
    (ctx) => ownStudents(ctx),
  ),
  get: procedure(
    {
      permission: see,
      panel,
      method: 'GET',
      path: '/students/{id}',
      summary: 'One student with guardians, enrolments and subjects',
      input: id,
      output: shownStudent,
    },
    async (ctx, input) => showStudent(ctx, await findStudent(ctx, input.id)),
  ),
  history: procedure(
    {
      permission: 'student.view',
      panel,
      method: 'GET',
      path: '/students/{id}/history',
      summary: 'Who changed what of a student',
      input: id,
      output: z.array(historyLine),
    },
    async (ctx, input) => studentHistory(ctx, await findStudent(ctx, input.id)),
  ),
  photo: procedure(
    {
      permission: see,
      panel,
      method: 'GET',
      path: '/students/{id}/photo',
      summary: 'The portrait of a student',
      input: id,
      output: z.file(),
    },
    async (ctx, input) => {
      const { photo_file } = await findStudent(ctx, input.id);
      if (!photo_file) throw notFound();
      return fileAnswer(ctx, await readFile(ctx.db, ctx.siteId, photo_file));
    },
  ),
  create: procedure(
    {
      permission: 'student.create',
      panel,
      method: 'POST',
      path: '/students',
      summary: 'Add one student to a section',
      input: personalShape.extend({
        section_id: z.uuid(),
        roll: roll.nullable().default(null),
        student_code: z.string().trim().min(1).max(40).nullable().default(null),
        guardian: guardianShape.nullable().default(null),
        choice: choiceShape,
      }),
      output: z.object({ id: z.string(), enrolment_id: z.string() }),
    },
    (ctx, input) => addStudent(ctx, input),
  ),
  edit: procedure(
    {
      permission: 'student.edit',
      panel,
      method: 'PUT',
      path: '/students/{id}',
      summary: 'Change what is known of a student',
      input: personalShape.extend(id.shape).extend(versioned.shape),
      output: versioned,
    },
    (ctx, input) => editStudent(ctx, input.id, input),
  ),
  setPhoto: procedure(
    {
      permission: 'student.edit',
      panel,
      method: 'PUT',
      path: '/students/{id}/photo',
      summary: 'Give a student a portrait, or take it away',
      input: id.extend(versioned.shape).extend({ file_id: z.uuid().nullable() }),
      output: versioned,
    },
    (ctx, input) => setPhoto(ctx, input.id, input),
  ),
  addGuardian: procedure(
    {
      permission: 'student.edit',
      panel,
      method: 'POST',
      path: '/students/{id}/guardians',
      summary: 'Give a student one more guardian',
      input: guardianShape.extend(id.shape),
      output: z.object({ id: z.string() }),
    },
    (ctx, { id: student, ...input }) => addGuardian(ctx, student, input),
  ),
  editGuardian: procedure(
    {
      permission: 'student.edit',
      panel,
      method: 'PUT',
      path: '/students/{id}/guardians/{guardian_id}',
      summary: 'Change a guardian, for all children of the family',
      input: guardianShape.extend(id.shape).extend(versioned.shape).extend({ guardian_id: z.uuid() }),
      output: versioned,
    },
    (ctx, { id: student, guardian_id, ...input }) => editGuardian(ctx, student, guardian_id, input),
  ),
  ...enrolmentCalls(others.subjectsWithMarks),
  ...loginCalls,
});

import { daySchema } from '#kernel/resource/field-schema.ts';
import { z } from 'zod';
import { fileAnswer, readFile } from '#kernel/files/files.server.ts';
import { notFound } from '#kernel/problem.ts';
import { procedure } from '#kernel/procedures/procedure.server.ts';
import { byId } from '#kernel/schemas.ts';
import { addStudent } from './adding/add-student.server.ts';
import { editStudent } from './profile/edit-student.server.ts';
import { publicPageCalls } from './public-page/api.server.ts';
import { detailCalls, enrolmentCalls } from './profile/api.server.ts';
import { detailsSchema } from './record/details-schema.ts';
import { addGuardian, editGuardian } from './profile/edit-guardian.server.ts';
import { manualCountCalls } from './manual-count/api.server.ts';
import { loginCalls } from './logins/api.server.ts';
import { quickCalls } from './quick-update/api.server.ts';
import { registerCalls } from './register/api.server.ts';
import { familiesAt } from './adding/known-families.server.ts';
import { studentHistory } from './profile/history.server.ts';
import { boardFormCalls } from './board-forms/api.server.ts';
import { groupStudentCalls } from './group-students/read.server.ts';
import { studentReportCalls } from './reports/api.server.ts';
import { setPhoto } from './profile/photo.server.ts';
import { findStudent, ownPhoto } from '#modules/school/people/base/find-student.server.ts';
import { ownStudents, showStudent } from './profile/shown-student.server.ts';
import {
  choiceSchema,
  guardianSchema,
  historyLine,
  knownFamily,
  personalSchema,
  shownStudent,
} from '#modules/school/people/base/schemas.ts';

const panel = 'site';
const see = 'student.view-assigned';
const versioned = z.object({ version: z.int() });
const roll = z.int().min(1).max(999_999_999);

export const studentsApi = {
  ...manualCountCalls,
  ...registerCalls,
  ...quickCalls,
  families: procedure(
    {
      permission: 'student.create',
      panel,
      method: 'GET',
      path: '/students/families',
      summary: 'The guardians of a mobile number and their children, for a brother or sister who comes',
      input: z.object({ phone: z.string().trim().min(1).max(60) }),
      output: z.array(knownFamily),
    },
    (ctx, { phone }) => familiesAt(ctx, phone),
  ),
  mine: procedure(
    {
      permission: 'student.own',
      panel: ['student', 'guardian'],
      method: 'GET',
      path: '/my/students',
      summary: 'My own record, or those of my children',
      planOnce: true,
      input: z.object({}),
      output: z.array(shownStudent),
    },
    (ctx) => ownStudents(ctx),
  ),
  minePhoto: procedure(
    {
      permission: 'student.own',
      panel: ['student', 'guardian'],
      method: 'GET',
      path: '/my/students/{id}/photo',
      summary: 'My own portrait, or that of my child',
      input: byId,
      output: z.file(),
    },
    async (ctx, input) => {
      const file = await ownPhoto(ctx, input.id);
      return fileAnswer(ctx, await readFile(ctx.db, ctx.siteId, file));
    },
  ),
  get: procedure(
    {
      permission: see,
      panel,
      method: 'GET',
      path: '/students/{id}',
      summary: 'One student with guardians, enrolments and subjects',
      planOnce: true,
      input: byId,
      output: shownStudent,
    },
    (ctx, input) => showStudent(ctx, input.id),
  ),
  history: procedure(
    {
      permission: 'student.view',
      panel,
      method: 'GET',
      path: '/students/{id}/history',
      summary: 'Who changed what of a student',
      input: byId,
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
      input: byId,
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
      input: personalSchema.extend({
        section_id: z.uuid(),
        roll: roll.nullable().default(null),
        student_code: z.string().trim().min(1).max(40).nullable().default(null),
        guardian: guardianSchema.nullable().default(null),
        choice: choiceSchema,
        photo_file: z.uuid().nullable().default(null),
        details: detailsSchema.nullable().default(null),
        house_id: z.uuid().nullable().default(null),
        category_id: z.uuid().nullable().default(null),
        session_id: z.uuid().nullable().default(null),
        started_on: daySchema.nullable().default(null),
        over_capacity: z.boolean().default(false),
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
      input: personalSchema.extend(byId.shape).extend(versioned.shape),
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
      summary: 'Set or remove the photo of a student',
      input: byId.extend(versioned.shape).extend({ file_id: z.uuid().nullable() }),
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
      input: guardianSchema.extend(byId.shape),
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
      input: guardianSchema.extend(byId.shape).extend(versioned.shape).extend({ guardian_id: z.uuid() }),
      output: versioned.extend({ login_removed: z.boolean() }),
    },
    (ctx, { id: student, guardian_id, ...input }) => editGuardian(ctx, student, guardian_id, input),
  ),
  ...detailCalls,
  ...publicPageCalls,
  ...enrolmentCalls,
  ...loginCalls,
  ...studentReportCalls,
  ...boardFormCalls,
  group: groupStudentCalls,
};

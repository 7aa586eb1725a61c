import { z } from 'zod';
import { procedure } from '#kernel/procedures/procedure.server.ts';
import { resourceProcedures } from '#kernel/resource/resource.server.ts';
import { byId, byVersion, word } from '#kernel/schemas.ts';
import { spanInput } from '#modules/school/calendar/face/day-schemas.ts';
import { changeExam, removeExam } from './declaration/change-exam.server.ts';
import { daysOff } from './schedule/days-off.server.ts';
import { canChange, declareExam, declareSeveral } from './declaration/declare.server.ts';
import {
  examChoices,
  examsOfYear,
  oneExam,
  sectionsOfExam,
  subjectsOfClass,
  subjectsOfExam,
} from './base/exam-list.server.ts';
import * as schemas from './declaration/schemas.server.ts';
import { marksApi } from './marks/api.server.ts';
import { examType } from './resources.ts';
import { examTypes } from './base/tables.server.ts';

const site = { panel: 'site' } as const;

export const examsApi = {
  types: resourceProcedures(examType, examTypes),
  choices: procedure(
    {
      ...site,
      permission: 'exam.view',
      method: 'GET',
      path: '/exams/choices',
      summary: 'Years, classes and exam types for exams',
      offlineRead: true,
      input: z.object({}),
      output: schemas.choices,
    },
    (ctx) => examChoices(ctx.db, ctx.siteId),
  ),
  list: procedure(
    {
      ...site,
      permission: 'exam.view',
      method: 'GET',
      path: '/exams',
      summary: 'Exams of a year',
      offlineRead: true,
      input: z.object({ year_id: z.uuid() }),
      output: z.array(schemas.listedExam),
    },
    (ctx, { year_id }) => examsOfYear(ctx.db, ctx.siteId, year_id),
  ),
  preview: procedure(
    {
      ...site,
      permission: 'exam.declare',
      method: 'GET',
      path: '/exams/preview',
      summary: 'Subjects and settings a new exam of a class would have',
      input: z.object({ year_id: z.uuid(), class_id: z.uuid(), group_id: z.uuid() }),
      output: z.array(schemas.examSubject.omit({ class_subject_id: true, schedule: true })),
    },
    (ctx, classGroup) => subjectsOfClass(ctx.db, ctx.siteId, classGroup),
  ),
  get: procedure(
    {
      ...site,
      permission: 'exam.view',
      method: 'GET',
      path: '/exams/{id}',
      summary: 'An exam with its subjects and schedule',
      input: byId,
      output: schemas.wholeExam,
    },
    async (ctx, input) => {
      const exam = await oneExam(ctx.db, ctx.siteId, input.id);
      return {
        ...exam,
        subjects: await subjectsOfExam(ctx.db, ctx.siteId, exam.id),
        sections: await sectionsOfExam(ctx.db, ctx.siteId, exam),
        can_change: await canChange(ctx, exam.id),
      };
    },
  ),
  declare: procedure(
    {
      ...site,
      permission: 'exam.declare',
      method: 'POST',
      path: '/exams',
      summary: 'Declare an exam of a class with all its subjects',
      body: 'rows',
      input: schemas.declareInput,
      output: byId,
    },
    declareExam,
  ),
  declareSeveral: procedure(
    {
      ...site,
      permission: 'exam.declare',
      method: 'POST',
      path: '/exams/several',
      summary: 'Declare an exam of several classes, all or none',
      body: 'rows',
      input: schemas.declareSeveralInput,
      output: z.object({ ids: z.array(z.uuid()) }),
    },
    declareSeveral,
  ),
  daysOff: procedure(
    {
      ...site,
      permission: 'exam.declare',
      method: 'GET',
      path: '/exams/days-off',
      summary: 'Days between two days on which the school is closed',
      input: spanInput,
      output: z.array(z.object({ day: z.string(), why: word })),
    },
    async (ctx, span) => [...(await daysOff(ctx, span))].map(([day, why]) => ({ day, why })),
  ),
  change: procedure(
    {
      ...site,
      permission: 'exam.declare',
      method: 'PUT',
      path: '/exams/{id}',
      summary: 'Change an exam until its marks are published or locked',
      body: 'rows',
      input: schemas.changeInput,
      output: byVersion,
    },
    changeExam,
  ),
  remove: procedure(
    {
      ...site,
      permission: 'exam.declare',
      method: 'DELETE',
      path: '/exams/{id}',
      summary: 'Delete an exam without marks',
      input: byId,
      output: byId,
    },
    (ctx, input) => removeExam(ctx, input.id),
  ),
  ...marksApi,
};

import { z } from 'zod';
import { procedure } from '#kernel/procedures/procedure.server.ts';
import { byId, byVersion } from '#kernel/schemas.ts';
import {
  addSubject,
  changeSubject,
  removeSubject,
  subjectsOf,
  conditionOf,
} from '../base/class-subjects.server.ts';
import { groupConditionOf } from '../base/group-lock.server.ts';
import { marksExist } from '../base/ports.server.ts';
import { listedSubjects, listedSubjectsSchema } from './listed-subjects.server.ts';
import { classAndGroup, conditionSchema, classGroupSchema, subjectSchema } from '../base/schemas.ts';
import { copySubjects, setCondition } from './use-template.server.ts';

const site = 'site' as const;

/** The calls of the subject settings: subjects with papers and parts, conditions, and the hours of shifts. */
export const subjectCalls = {
  classSubjects: procedure(
    {
      permission: 'academic-setting.view',
      forGroups: true,
      panel: site,
      method: 'GET',
      path: '/class-subjects',
      summary: 'Subjects and conditions of a class',
      input: classGroupSchema,
      output: z.object({
        subjects: z.array(subjectSchema.extend({ id: z.uuid(), version: z.int() })),
        condition: conditionSchema.nullable(),
        marks_exist: z.boolean(),
        locked: z.boolean(),
      }),
    },
    async (ctx, classGroup) => ({
      subjects: await subjectsOf(ctx.db, ctx.siteId, classGroup),
      condition: await conditionOf(ctx.db, ctx.siteId, classGroup),
      marks_exist: await marksExist(ctx.db, ctx.siteId, classGroup),
      locked: (await groupConditionOf(ctx.db, classGroup))?.locked ?? false,
    }),
  ),
  subjectChoices: procedure(
    {
      permission: 'academic-setting.view',
      forGroups: true,
      panel: site,
      method: 'GET',
      path: '/class-subjects/choices',
      summary: 'Subjects of the shared list for the level of a class',
      input: z.object({ class_id: z.uuid() }),
      output: listedSubjectsSchema,
    },
    (ctx, { class_id }) => listedSubjects(ctx.db, class_id),
  ),
  addSubject: procedure(
    {
      permission: 'academic-setting.change',
      forGroups: true,
      panel: site,
      method: 'POST',
      path: '/class-subjects',
      summary: 'Add a subject to a class',
      input: classGroupSchema.extend({ subject: subjectSchema }),
      output: byId,
    },
    (ctx, { subject, ...classGroup }) => addSubject(ctx, classGroup, subject),
  ),
  changeSubject: procedure(
    {
      permission: 'academic-setting.change',
      forGroups: true,
      panel: site,
      method: 'PUT',
      path: '/class-subjects/{id}',
      summary: 'Change a subject of a class',
      input: byVersion.extend({ subject: subjectSchema }),
      output: byVersion,
    },
    (ctx, { id, version, subject }) => changeSubject(ctx, id, version, subject),
  ),
  removeSubject: procedure(
    {
      permission: 'academic-setting.change',
      forGroups: true,
      panel: site,
      method: 'DELETE',
      path: '/class-subjects/{id}',
      summary: 'Remove a subject from a class',
      input: byId,
      output: byId,
    },
    (ctx, { id }) => removeSubject(ctx, id),
  ),
  copySubjects: procedure(
    {
      permission: 'academic-setting.change',
      forGroups: true,
      panel: site,
      method: 'POST',
      path: '/class-subjects/copy',
      summary: 'Copy the subjects of a class to others',
      input: z.object({ from: classGroupSchema, to: z.array(classAndGroup).min(1).max(50) }),
      output: z.object({ classes: z.int() }),
    },
    (ctx, { from, to }) => copySubjects(ctx, from, to),
  ),
  setCondition: procedure(
    {
      permission: 'academic-setting.change',
      forGroups: true,
      panel: site,
      method: 'PUT',
      path: '/subject-conditions',
      summary: 'Change which subjects students of a class choose',
      input: classGroupSchema.extend({ condition: conditionSchema }),
      output: z.object({ done: z.literal(true) }),
    },
    async (ctx, { condition, ...classGroup }) => {
      const slots = condition.slots.map(({ byReligion, ...slot }) =>
        byReligion === undefined ? slot : { ...slot, byReligion },
      );
      await setCondition(ctx, classGroup, { ...condition, slots });
      return { done: true as const };
    },
  ),
};

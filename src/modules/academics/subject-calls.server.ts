import { z } from 'zod';
import { procedure } from '#kernel/procedure.server.ts';
import {
  addSubject,
  changeSubject,
  removeSubject,
  subjectsOf,
  type MarksExist,
} from './class-subjects.server.ts';
import { groupConditionOf } from './group-lock.server.ts';
import { classAndGroup, conditionShape, hoursShape, placeShape, subjectShape } from './shapes.ts';
import { setShiftHours, shiftHours } from './shift-hours.server.ts';
import { conditionOf, copySubjects, setCondition } from './use-template.server.ts';

const site = 'site' as const;
const idShape = z.object({ id: z.uuid() });
const seenShape = z.object({ id: z.uuid(), version: z.int() });

/** The calls of the subject settings: subjects with papers and parts, conditions, and the hours of shifts. */
export const subjectCalls = (marksExist: MarksExist) => ({
  classSubjects: procedure(
    {
      permission: 'academic-setting.view',
      panel: site,
      method: 'GET',
      path: '/class-subjects',
      summary: 'Subjects and conditions of a class',
      input: placeShape,
      output: z.object({
        subjects: z.array(subjectShape.extend({ id: z.uuid(), version: z.int() })),
        condition: conditionShape.nullable(),
        marks_exist: z.boolean(),
        locked: z.boolean(),
      }),
    },
    async (ctx, place) => ({
      subjects: await subjectsOf(ctx.db, ctx.siteId, place),
      condition: await conditionOf(ctx.db, ctx.siteId, place),
      marks_exist: await marksExist(ctx.db, ctx.siteId, place),
      locked: (await groupConditionOf(ctx.db, place))?.locked ?? false,
    }),
  ),
  addSubject: procedure(
    {
      permission: 'academic-setting.change',
      panel: site,
      method: 'POST',
      path: '/class-subjects',
      summary: 'Add a subject to a class',
      input: placeShape.extend({ subject: subjectShape }),
      output: idShape,
    },
    (ctx, { subject, ...place }) => addSubject(ctx, place, subject),
  ),
  changeSubject: procedure(
    {
      permission: 'academic-setting.change',
      panel: site,
      method: 'PUT',
      path: '/class-subjects/{id}',
      summary: 'Change a subject of a class',
      input: seenShape.extend({ subject: subjectShape }),
      output: seenShape,
    },
    (ctx, { id, version, subject }) => changeSubject(ctx, id, version, subject),
  ),
  removeSubject: procedure(
    {
      permission: 'academic-setting.change',
      panel: site,
      method: 'DELETE',
      path: '/class-subjects/{id}',
      summary: 'Remove a subject from a class',
      input: idShape,
      output: idShape,
    },
    (ctx, { id }) => removeSubject(ctx, id),
  ),
  copySubjects: procedure(
    {
      permission: 'academic-setting.change',
      panel: site,
      method: 'POST',
      path: '/class-subjects/copy',
      summary: 'Copy the subjects of a class to others',
      input: z.object({ from: placeShape, to: z.array(classAndGroup).min(1).max(50) }),
      output: z.object({ classes: z.int() }),
    },
    (ctx, { from, to }) => copySubjects(ctx, from, to, marksExist),
  ),
  setCondition: procedure(
    {
      permission: 'academic-setting.change',
      panel: site,
      method: 'PUT',
      path: '/subject-conditions',
      summary: 'Change which subjects students of a class choose',
      input: placeShape.extend({ condition: conditionShape }),
      output: z.object({ done: z.literal(true) }),
    },
    async (ctx, { condition, ...place }) => {
      const slots = condition.slots.map(({ byReligion, ...slot }) =>
        byReligion === undefined ? slot : { ...slot, byReligion },
      );
      await setCondition(ctx, place, { ...condition, slots });
      return { done: true as const };
    },
  ),
  shiftHours: procedure(
    {
      permission: 'academic-setting.view',
      panel: site,
      method: 'GET',
      path: '/shift-hours',
      summary: 'Shifts with their hours on each weekday',
      input: z.object({}),
      output: z.array(
        z.object({
          id: z.uuid(),
          version: z.int(),
          shift_id: z.uuid(),
          name_en: z.string(),
          name_bn: z.string(),
          hours: hoursShape,
          active: z.boolean(),
        }),
      ),
    },
    (ctx) => shiftHours(ctx.db, ctx.siteId),
  ),
  setShiftHours: procedure(
    {
      permission: 'academic-setting.change',
      panel: site,
      method: 'PUT',
      path: '/shift-hours/{id}',
      summary: 'Set the hours of a shift',
      input: seenShape.extend({ hours: hoursShape }),
      output: seenShape,
    },
    (ctx, { id, version, hours }) => setShiftHours(ctx, id, version, hours),
  ),
});

import { z } from 'zod';
import { procedure } from '#kernel/procedures/procedure.server.ts';
import { byId, byVersion } from '#kernel/schemas.ts';
import { differingSites } from './differences.server.ts';
import { groupConditionOf } from '../base/group-lock.server.ts';
import {
  addGroupSubject,
  changeGroupSubject,
  groupConditionList,
  groupSubjectsOf,
  removeGroupSubject,
  setGroupCondition,
} from '../shipped/group-subjects.server.ts';
import { listedSubjects, listedSubjectsSchema } from '../subjects/listed-subjects.server.ts';
import { classAndGroup, conditionSchema, subjectSchema } from '../base/schemas.ts';

const central = 'central' as const;
const view = 'group-subject.view';
const change = 'group-subject.change';
const codes = z.array(z.string());

/** The operator's calls: what each class and group of the catalogue studies and chooses, and which schools differ. */
export const groupCalls = {
  groupSubjects: procedure(
    {
      permission: view,
      panel: central,
      method: 'GET',
      path: '/group-subjects',
      summary: 'Subjects recommended for a class and group',
      input: classAndGroup,
      output: z.object({
        subjects: z.array(subjectSchema.extend({ id: z.uuid(), version: z.int() })),
        locked: z.boolean(),
      }),
    },
    async (ctx, at) => ({
      subjects: await groupSubjectsOf(ctx.db, at),
      locked: (await groupConditionOf(ctx.db, at))?.locked ?? false,
    }),
  ),
  groupSubjectChoices: procedure(
    {
      permission: view,
      panel: central,
      method: 'GET',
      path: '/group-subjects/choices',
      summary: 'Subjects of the list for the level of a class',
      input: z.object({ class_id: z.uuid() }),
      output: listedSubjectsSchema,
    },
    (ctx, { class_id }) => listedSubjects(ctx.db, class_id),
  ),
  addGroupSubject: procedure(
    {
      permission: change,
      panel: central,
      method: 'POST',
      path: '/group-subjects',
      summary: 'Recommend a subject for a class and group',
      input: classAndGroup.extend({ subject: subjectSchema }),
      output: byId,
    },
    (ctx, { subject, ...at }) => addGroupSubject(ctx, at, subject),
  ),
  changeGroupSubject: procedure(
    {
      permission: change,
      panel: central,
      method: 'PUT',
      path: '/group-subjects/{id}',
      summary: 'Change a recommended subject',
      input: byVersion.extend({ subject: subjectSchema }),
      output: byVersion,
    },
    (ctx, { id, version, subject }) => changeGroupSubject(ctx, id, version, subject),
  ),
  removeGroupSubject: procedure(
    {
      permission: change,
      panel: central,
      method: 'DELETE',
      path: '/group-subjects/{id}',
      summary: 'Remove a recommended subject',
      input: byId,
      output: byId,
    },
    (ctx, { id }) => removeGroupSubject(ctx, id),
  ),
  groupConditions: procedure(
    {
      permission: view,
      panel: central,
      method: 'GET',
      path: '/group-conditions',
      summary: 'Classes and groups with what students choose',
      input: z.object({}),
      output: z.array(
        classAndGroup.extend({
          name_en: z.string(),
          name_bn: z.string(),
          subjects: z.int(),
          condition: conditionSchema,
          locked: z.boolean(),
          version: z.int(),
        }),
      ),
    },
    async (ctx) =>
      (await groupConditionList(ctx.db)).map(({ slots, exclusive, locked, version, ...row }) => ({
        ...row,
        condition: { slots: slots ?? [], exclusive: exclusive ?? [] },
        locked: locked ?? false,
        version: version ?? 0,
      })),
  ),
  setGroupCondition: procedure(
    {
      permission: change,
      panel: central,
      method: 'PUT',
      path: '/group-conditions',
      summary: 'Change what students of a class and group choose, and whether institutions may change it',
      input: classAndGroup.extend({
        condition: conditionSchema,
        locked: z.boolean(),
        version: z.int().min(0),
      }),
      output: z.object({ version: z.int() }),
    },
    (ctx, { condition: { slots, exclusive }, ...input }) =>
      setGroupCondition(ctx, {
        ...input,
        slots: slots.map(({ byReligion, ...slot }) =>
          byReligion === undefined ? slot : { ...slot, byReligion },
        ),
        exclusive,
      }),
  ),
  differingSites: procedure(
    {
      permission: view,
      panel: central,
      method: 'GET',
      path: '/group-subjects/differing',
      summary: 'Institutions with differences from the recommendation',
      input: classAndGroup,
      output: z.object({
        same: z.int(),
        differing: z.array(
          z.object({
            site_id: z.uuid(),
            name_en: z.string(),
            name_bn: z.string(),
            alias: z.string(),
            missing: codes,
            added: codes,
            changed: codes,
            condition: z.boolean(),
          }),
        ),
      }),
    },
    (ctx, at) => differingSites(ctx, at),
  ),
};

import { z } from 'zod';
import { cleanText } from '#kernel/resource/field-schema.ts';
import { procedure } from '#kernel/procedures/procedure.server.ts';
import { byId, word } from '#kernel/schemas.ts';
import { commitPromotion, undoPromotion } from './commit.server.ts';
import { changeDraft, decide, discardDraft, draftPromotion } from './draft.server.ts';
import { promotionRows } from './list.server.ts';
import { rollRules, rollScopes, sectionRules } from './plan.ts';
import { decisions, outcomes } from './policy.ts';
import { promotionStart, showPromotion } from './show.server.ts';

const panel = 'site' as const;
const versioned = byId.extend({ version: z.int() });
const done = z.object({ done: z.literal(true) });
const state = z.enum(['draft', 'running', 'done', 'undoing', 'undone']);
const count = z.int();

const policy = z.object({
  exam_type_id: z.uuid().nullable().default(null),
  failed_allowed: z.int().min(0).max(20).default(0),
  attendance_min: z.int().min(0).max(100).nullable().default(null),
  dues: z.boolean().default(false),
});
const classPlan = z.object({
  class_id: z.uuid(),
  group_id: z.uuid(),
  to_class_id: z.uuid().nullable(),
  to_group_id: z.uuid().nullable(),
});
const plan = z.object({
  classes: z.array(classPlan).min(1).max(100),
  sections: z.enum(sectionRules).default('KEEP'),
  rolls: z.enum(rollRules).default('MERIT'),
  roll_scope: z.enum(rollScopes).default('SECTION'),
});
const years = z.object({ from_year_id: z.uuid(), to_year_id: z.uuid() });
const classChoice = z.object({
  class_id: z.uuid(),
  group_id: z.uuid(),
  class: word,
  group: word,
  label: word,
});

/** The calls of the screen that promotes classes to the next year. */
export const promotionCalls = {
  promotionStudents: promotionRows,
  promotionStart: procedure(
    {
      permission: 'promotion.view',
      panel,
      method: 'GET',
      path: '/promotions/start',
      summary: 'Years, classes with their students, and exams by which they can be promoted',
      input: years.partial(),
      output: z.object({
        years: z.array(word.extend({ id: z.uuid(), current: z.boolean() })),
        from_year_id: z.uuid().nullable(),
        to_year_id: z.uuid().nullable(),
        classes: z.array(classChoice.extend({ students: count, plan: classPlan })),
        targets: z.array(classChoice),
        exams: z.array(word.extend({ id: z.uuid() })),
        asks: z.object({ attendance: z.boolean(), dues: z.boolean() }),
        promotions: z.array(years.extend({ id: z.uuid(), state, total: count, at: z.date() })),
      }),
    },
    (ctx, input) => promotionStart(ctx, input),
  ),
  promotion: procedure(
    {
      permission: 'promotion.view',
      panel,
      method: 'GET',
      path: '/promotions/{id}',
      summary: 'One promotion: sums by outcome, sections, and what is still missing',
      input: byId,
      output: years.extend({
        id: z.uuid(),
        version: z.int(),
        state,
        stuck: z.boolean(),
        policy,
        plan,
        total: count,
        job_id: z.uuid().nullable(),
        sums: z.record(z.enum(outcomes), count),
        problems: z.array(z.object({ problem: z.enum(['NO_CLASS', 'NO_GROUP', 'NO_SECTION']), count })),
        without_subjects: z.array(word),
        sections: z.array(
          z.object({ id: z.uuid(), label: word, capacity: count, held: count, coming: count }),
        ),
      }),
    },
    (ctx, input) => showPromotion(ctx, input.id),
  ),
  draftPromotion: procedure(
    {
      permission: 'promotion.run',
      panel,
      method: 'POST',
      path: '/promotions',
      summary: 'Draft the promotion of classes; no student is changed',
      input: years.extend({ policy, plan }),
      output: byId,
    },
    (ctx, input) => draftPromotion(ctx, input),
  ),
  changePromotion: procedure(
    {
      permission: 'promotion.run',
      panel,
      method: 'PUT',
      path: '/promotions/{id}',
      summary: 'Change conditions and places of a draft, or read its students again',
      input: versioned.extend({ policy, plan }),
      output: z.object({ version: z.int() }),
    },
    (ctx, { id: promotion, ...input }) => changeDraft(ctx, promotion, input),
  ),
  decidePromotion: procedure(
    {
      permission: 'promotion.run',
      panel,
      method: 'POST',
      path: '/promotions/{id}/students/{student_row_id}/decide',
      summary: 'Decide what becomes of one student of a draft, and why; or the group',
      input: byId.extend({
        student_row_id: z.uuid(),
        outcome: z.enum(decisions).nullable().default(null),
        group_id: z.uuid().nullable().default(null),
        reason: cleanText(300).default(''),
      }),
      output: done,
    },
    (ctx, { id: promotion, student_row_id, ...input }) => decide(ctx, promotion, student_row_id, input),
  ),
  commitPromotion: procedure(
    {
      permission: 'promotion.run',
      panel,
      method: 'POST',
      path: '/promotions/{id}/commit',
      summary: 'Promote the students of a draft, or go on with a promotion that stopped',
      input: versioned.extend({
        over_capacity: z.boolean().default(false),
        switch_year: z.boolean().default(true),
      }),
      output: z.object({ job_id: z.uuid() }),
    },
    (ctx, { id: promotion, ...input }) => commitPromotion(ctx, promotion, input),
  ),
  undoPromotion: procedure(
    {
      permission: 'promotion.run',
      panel,
      method: 'POST',
      path: '/promotions/{id}/undo',
      summary: 'Undo a promotion while nothing of the new year depends on it',
      input: versioned,
      output: z.object({ job_id: z.uuid() }),
    },
    (ctx, input) => undoPromotion(ctx, input.id, input.version),
  ),
  discardPromotion: procedure(
    {
      permission: 'promotion.run',
      panel,
      method: 'POST',
      path: '/promotions/{id}/discard',
      summary: 'Discard the draft of a promotion, or one that was undone',
      input: versioned,
      output: done,
    },
    (ctx, input) => discardDraft(ctx, input.id, input.version),
  ),
};

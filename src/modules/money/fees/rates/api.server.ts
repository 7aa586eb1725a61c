import { z } from 'zod';
import { procedure } from '#kernel/procedures/procedure.server.ts';
import { daySchema, fieldSchema, noneOr } from '#kernel/resource/field-schema.ts';
import { money } from '#kernel/lists/field.ts';
import { byId, byVersion, word } from '#kernel/schemas.ts';
import { mostPoisha } from '../base/most-poisha.ts';
import { rateChoices } from '../settings/choices.server.ts';
import { yearOf } from '../settings/items.server.ts';
import { addRate, changeRate, narrowRates, removeRate } from './narrow.server.ts';
import { rateGrid, saveGrid } from './rates.server.ts';
import { rateNames } from '../rules/rate.ts';
import { findStudents, whyAmount } from './why.server.ts';

const panel = 'site';
const view = 'fee-setting.view';
const change = 'fee-setting.change';
const one = noneOr(z.uuid());
const poisha = fieldSchema(money({ required: true, max: mostPoisha })) as z.ZodType<number>;
const cell = z.object({
  class_id: z.uuid().nullable(),
  head_id: z.uuid(),
  amount: z.int().min(0).max(mostPoisha).nullable(),
  version: z.int().min(0),
});
const place = {
  version_id: one,
  shift_id: one,
  class_id: one,
  group_id: one,
  section_id: one,
  category_id: one,
  student_id: one,
};
const rate = { head_id: z.uuid(), item_id: one, ...place, amount: poisha, effective_from: noneOr(daySchema) };
const choices = z.array(z.object({ id: z.uuid(), en: z.string(), bn: z.string() }));
const borne = z.enum(['INSTITUTION', 'PROGRAMME']);

/** What heads and sub-heads cost, and why. */
export const rateCalls = {
  grid: procedure(
    {
      permission: view,
      panel,
      method: 'GET',
      path: '/fee-rates/grid',
      summary: 'Rates of whole classes in a year: classes, heads and the amounts',
      input: z.object({ year_id: z.uuid() }),
      output: z.object({
        classes: z.array(z.object({ id: z.uuid(), name: word })),
        heads: z.array(z.object({ id: z.uuid(), name_en: z.string(), name_bn: z.string() })),
        cells: z.array(cell),
      }),
    },
    (ctx, { year_id }) => rateGrid(ctx, year_id),
  ),
  saveGrid: procedure(
    {
      permission: change,
      panel,
      method: 'PUT',
      path: '/fee-rates/grid',
      summary: 'Save cells of the table of rates; those that someone else changed come back',
      body: 'rows',
      input: z.object({ year_id: z.uuid(), cells: z.array(cell).min(1).max(2000) }),
      output: z.object({ saved: z.array(cell), refused: z.array(cell) }),
    },
    (ctx, input) => saveGrid(ctx, input),
  ),
  narrow: procedure(
    {
      permission: view,
      panel,
      method: 'GET',
      path: '/fee-rates',
      summary: 'Rates of a year for less than a whole class',
      input: z.object({ year_id: z.uuid() }),
      output: z.array(
        z.object({
          id: z.uuid(),
          version: z.int(),
          head_id: z.uuid(),
          item_id: z.uuid().nullable(),
          version_id: z.uuid().nullable(),
          shift_id: z.uuid().nullable(),
          class_id: z.uuid().nullable(),
          group_id: z.uuid().nullable(),
          section_id: z.uuid().nullable(),
          category_id: z.uuid().nullable(),
          student_id: z.uuid().nullable(),
          amount: z.int(),
          effective_from: z.string().nullable(),
          head: word,
          item: word.nullable(),
          for: z.array(word),
        }),
      ),
    },
    (ctx, { year_id }) => narrowRates(ctx, year_id),
  ),
  add: procedure(
    {
      permission: change,
      panel,
      method: 'POST',
      path: '/fee-rates',
      summary: 'Add a rate for less than a whole class',
      input: z.object({ ...rate, year_id: z.uuid() }),
      output: byId,
    },
    (ctx, input) => addRate(ctx, input),
  ),
  change: procedure(
    {
      permission: change,
      panel,
      method: 'PUT',
      path: '/fee-rates/{id}',
      summary: 'Change a rate; what was charged by it stays',
      input: z.object({ ...rate, id: z.uuid(), version: z.int() }),
      output: byVersion,
    },
    (ctx, input) => changeRate(ctx, input),
  ),
  remove: procedure(
    {
      permission: change,
      panel,
      method: 'DELETE',
      path: '/fee-rates/{id}',
      summary: 'Delete a rate; what was charged by it stays',
      input: byId,
      output: byId,
    },
    (ctx, input) => removeRate(ctx, input.id),
  ),
  choices: procedure(
    {
      permission: view,
      panel,
      method: 'GET',
      path: '/fee-rates/choices',
      summary: 'What a rate of a year may be narrowed to',
      input: z.object({ year_id: z.uuid() }),
      output: z.object({
        versions: choices,
        shifts: choices,
        classes: choices,
        groups: choices,
        categories: choices,
        sections: choices,
      }),
    },
    async (ctx, { year_id }) => rateChoices(ctx, (await yearOf(ctx, year_id)).id),
  ),
  students: procedure(
    {
      permission: 'fee-waiver.view',
      panel,
      method: 'GET',
      path: '/fee-rates/students',
      summary: 'Students of the present year by a part of the name or code',
      input: z.object({ q: z.string().max(100) }),
      output: z.array(
        z.object({ id: z.uuid(), name_en: z.string(), name_bn: z.string(), student_code: z.string() }),
      ),
    },
    (ctx, { q }) => findStudents(ctx, q),
  ),
  why: procedure(
    {
      permission: 'fee-waiver.view',
      panel,
      method: 'GET',
      path: '/fee-rates/why',
      summary: 'Why a student pays what for a sub-head: rates in order, waivers step by step, what is left',
      input: z.object({ student_id: z.uuid(), item_id: one }),
      output: z.object({
        student: z.object({ id: z.uuid(), name: word, code: z.string(), section: word }),
        items: z.array(z.object({ id: z.uuid(), en: z.string(), bn: z.string() })),
        answer: z
          .object({
            head: word,
            item: word,
            due_on: z.string(),
            rates: z.array(
              z.object({
                id: z.uuid(),
                amount: z.int(),
                for: z.array(word),
                by: z.array(z.string()),
                own_item: z.boolean(),
                effective_from: z.string().nullable(),
                /** What the one that applies names and this one does not, or its later first day; null: it applies. */
                passed_for: z.enum([...rateNames, 'effective_from']).nullable(),
              }),
            ),
            amount: z.int().nullable(),
            stacking: z.string(),
            waivers: z.array(
              z.object({
                id: z.uuid(),
                name: word,
                percent: z.int().nullable(),
                fixed: z.int().nullable(),
                borne_by: borne,
                takes: z.int(),
              }),
            ),
            waivable: z.boolean(),
            net: z.int().nullable(),
            charged: z
              .object({
                amount: z.int(),
                waiver: z.int(),
                offer: z.int(),
                net: z.int(),
                paid: z.int(),
              })
              .nullable(),
          })
          .nullable(),
      }),
    },
    (ctx, input) => whyAmount(ctx, input),
  ),
};

import { z } from 'zod';
import { listInput } from '#kernel/lists/query.ts';
import { procedure } from '#kernel/procedures/procedure.server.ts';
import { cleanLine, daySchema, noneOr, rowSchema, shownRowSchema } from '#kernel/resource/field-schema.ts';
import { registerLinkTarget } from '#kernel/resource/links.server.ts';
import { byId, byVersion, word } from '#kernel/schemas.ts';
import { changeItem, addItem, removeItem } from './change-item.server.ts';
import { feeYears } from './choices.server.ts';
import { itemsOf, sharedItems, takeItems } from './items.server.ts';
import {
  changeTyped,
  createEntry,
  entryChoices,
  listEntries,
  mostEntries,
  orderHeads,
  removeEntry,
} from './keep-list.server.ts';
import { fieldsOf, sourceOf } from './list-sources.server.ts';
import { sharedLists, type FeeListKey } from './lists.ts';
import { sharedEntries, takeShared } from './take-shared.server.ts';

const panel = 'site';
const view = 'fee-setting.view';
const change = 'fee-setting.change';

/** List, add, change and delete of one of the lists; `options` are the names that forms choose from. */
function listCalls<K extends FeeListKey>(key: K) {
  const source = sourceOf(key);
  const { path, table } = source;
  const fields = fieldsOf(key);
  const changing = key === 'banks' ? 'fee-bank-account.change' : change;
  registerLinkTarget(path.slice(1), table, 'name_en');
  return {
    list: procedure(
      {
        permission: view,
        panel,
        method: 'GET',
        path,
        summary: `Fee settings: ${source.subject}, all of the school`,
        input: z.object({}),
        output: z.array(
          shownRowSchema(fields).extend({ shared_name: word.nullable(), locked_name: z.boolean() }),
        ),
      },
      (ctx) => listEntries(ctx, source) as never,
    ),
    options: procedure(
      {
        permission: key === 'waivers' ? 'fee-waiver.view' : view,
        panel,
        method: 'GET',
        path: `${path}/options`,
        summary: `Choices: ${source.subject}`,
        input: z.object({
          q: z.string().max(100).optional(),
          filter: listInput.shape.filter,
          ids: z.array(z.uuid()).max(100).optional(),
        }),
        output: z.array(z.object({ value: z.string(), en: z.string(), bn: z.string() })),
      },
      (ctx, asked) => entryChoices(ctx, source, asked),
    ),
    create: procedure(
      {
        permission: changing,
        panel,
        method: 'POST',
        path,
        summary: `Fee settings: add a ${source.subject}`,
        input: rowSchema(fields),
        output: byId,
      },
      (ctx, values) => createEntry(ctx, source, values),
    ),
    change: procedure(
      {
        permission: changing,
        panel,
        method: 'PUT',
        path: `${path}/{id}`,
        summary: `Fee settings: change a ${source.subject}`,
        input: rowSchema(fields).safeExtend({ id: z.uuid(), version: z.int() }),
        output: byVersion,
      },
      (ctx, values) => changeTyped(ctx, source, values as never),
    ),
    remove: procedure(
      {
        permission: changing,
        panel,
        method: 'DELETE',
        path: `${path}/{id}`,
        summary: `Fee settings: delete a ${source.subject} that was never used`,
        input: byId,
        output: byId,
      },
      (ctx, input) => removeEntry(ctx, source, input.id),
    ),
  };
}

const itemValues = {
  name_en: cleanLine(120).pipe(z.string().min(1)),
  name_bn: cleanLine(120).pipe(z.string().min(1)),
  month: noneOr(daySchema),
  due_on: daySchema,
  active: z.boolean(),
};

export const settingCalls = {
  heads: listCalls('heads'),
  groups: listCalls('groups'),
  waiverKinds: listCalls('waivers'),
  offers: listCalls('offers'),
  lateFees: listCalls('late_fees'),
  banks: listCalls('banks'),
  years: procedure(
    {
      permission: view,
      panel,
      method: 'GET',
      path: '/fee-settings/years',
      summary: 'The years that the school has opened, the latest first',
      input: z.object({}),
      output: z.array(
        z.object({
          id: z.uuid(),
          en: z.string(),
          bn: z.string(),
          starts_on: z.string(),
          ends_on: z.string(),
          current: z.boolean(),
        }),
      ),
    },
    (ctx) => feeYears(ctx),
  ),
  shared: procedure(
    {
      permission: view,
      panel,
      method: 'GET',
      path: '/fee-settings/shared',
      summary: 'Entries of a shared list that the school has not taken',
      input: z.object({ list: z.enum(sharedLists) }),
      output: z.array(z.object({ id: z.string(), name: word, kind: z.string().nullable() })),
    },
    (ctx, { list }) => sharedEntries(ctx, list),
  ),
  take: procedure(
    {
      permission: change,
      panel,
      method: 'POST',
      path: '/fee-settings/shared',
      summary: 'Take entries of a shared list, all or none',
      input: z.object({ list: z.enum(sharedLists), ids: z.array(z.string().max(60)).min(1).max(100) }),
      output: z.object({ added: z.int() }),
    },
    (ctx, input) => takeShared(ctx, input),
  ),
  orderHeads: procedure(
    {
      permission: change,
      panel,
      method: 'PUT',
      path: '/fee-settings/heads-order',
      summary: 'The order in which part payments go to the heads',
      input: z.object({ ids: z.array(z.uuid()).min(1).max(mostEntries) }),
      output: z.object({ changed: z.int() }),
    },
    (ctx, { ids }) => orderHeads(ctx, ids),
  ),
  items: procedure(
    {
      permission: view,
      panel,
      method: 'GET',
      path: '/fee-items',
      summary: 'Sub-heads of a year, and how many students were charged for each',
      input: z.object({ year_id: z.uuid() }),
      output: z.array(
        z.object({
          id: z.uuid(),
          version: z.int(),
          head_id: z.uuid(),
          head: word,
          catalogue_id: z.uuid().nullable(),
          name_en: z.string(),
          name_bn: z.string(),
          month: z.string().nullable(),
          due_on: z.string(),
          active: z.boolean(),
          charged: z.int(),
          unpaid: z.int(),
        }),
      ),
    },
    (ctx, { year_id }) => itemsOf(ctx, year_id),
  ),
  sharedItems: procedure(
    {
      permission: view,
      panel,
      method: 'GET',
      path: '/fee-items/shared',
      summary: 'Sub-heads of the shared list under the heads that the school has',
      input: z.object({ year_id: z.uuid() }),
      output: z.array(
        z.object({
          id: z.uuid(),
          head_id: z.uuid(),
          head: word,
          name_en: z.string(),
          name_bn: z.string(),
          month: z.string().nullable(),
          due_day: z.int().nullable(),
          outside: z.boolean(),
          taken: z.boolean(),
        }),
      ),
    },
    (ctx, { year_id }) => sharedItems(ctx, year_id),
  ),
  takeItems: procedure(
    {
      permission: change,
      panel,
      method: 'POST',
      path: '/fee-items/shared',
      summary: 'Take sub-heads of the shared list into a year, with their due dates',
      input: z.object({
        year_id: z.uuid(),
        ids: z.array(z.uuid()).min(1).max(200),
        due_day: noneOr(z.int().min(1).max(31)),
        due_on: noneOr(daySchema),
      }),
      output: z.object({ added: z.int() }),
    },
    (ctx, input) => takeItems(ctx, input),
  ),
  addItem: procedure(
    {
      permission: change,
      panel,
      method: 'POST',
      path: '/fee-items',
      summary: 'Add a sub-head of the school’s own to a year',
      input: z.object({ ...itemValues, year_id: z.uuid(), head_id: z.uuid() }),
      output: byId,
    },
    (ctx, input) => addItem(ctx, input),
  ),
  changeItem: procedure(
    {
      permission: change,
      panel,
      method: 'PUT',
      path: '/fee-items/{id}',
      summary: 'Change a sub-head; `unpaid` says whether unpaid fees move to the new due date',
      input: z.object({
        ...itemValues,
        id: z.uuid(),
        version: z.int(),
        unpaid: z.enum(['move', 'keep']).nullable(),
      }),
      output: byVersion.extend({ moved: z.int() }),
    },
    (ctx, input) => changeItem(ctx, input),
  ),
  removeItem: procedure(
    {
      permission: change,
      panel,
      method: 'DELETE',
      path: '/fee-items/{id}',
      summary: 'Delete a sub-head for which no student was charged',
      input: byId,
      output: byId,
    },
    (ctx, input) => removeItem(ctx, input.id),
  ),
};

import { z } from 'zod';
import { procedure } from '#kernel/procedures/procedure.server.ts';
import { cleanLine } from '#kernel/resource/field-schema.ts';
import { word } from '#kernel/schemas.ts';
import { arrangeMenu, removeMenuItem, saveMenuItem, startFromStandard } from './edit-menu.server.ts';
import { menuItemKinds, menuItemsAtMost } from './items.ts';
import { menuToEdit, previewMenu, publishMenu, restoreMenu, undoMenu } from './publish-menu.server.ts';

const panel = 'site' as const;
const view = 'site-menu.view';
const edit = 'site-menu.edit';
const publish = 'site-menu.publish';
const none = z.object({});
const id = z.uuid();
const kind = z.enum(menuItemKinds);
const name = cleanLine(80).pipe(z.string().min(1));
const entry = z.object({ href: z.string().nullable(), word, newWindow: z.boolean() });
const standard = z.object({ standard: z.boolean() });

export const menuApi = {
  tree: procedure(
    {
      permission: view,
      panel,
      method: 'GET',
      path: '/site-menu',
      summary: 'The menu of the website as it is being arranged',
      input: none,
      output: z.object({
        items: z.array(
          z.object({
            id,
            version: z.int(),
            parent_id: id.nullable(),
            kind,
            target: z.string().nullable(),
            file_id: id.nullable(),
            name_en: z.string(),
            name_bn: z.string(),
            hidden: z.boolean(),
            new_window: z.boolean(),
            waits: z.boolean(),
          }),
        ),
        published_at: z.date().nullable(),
        changed: z.boolean(),
        may_undo: z.boolean(),
        pages: z.array(z.object({ url: z.string(), word, waits: z.boolean() })),
        texts: z.array(z.object({ kind: z.string(), word })),
      }),
    },
    (ctx) => menuToEdit(ctx),
  ),
  preview: procedure(
    {
      permission: view,
      panel,
      method: 'GET',
      path: '/site-menu/preview',
      summary: 'The menu of the website as visitors would see it',
      input: none,
      output: z.array(entry.extend({ children: z.array(entry) })),
    },
    async (ctx) =>
      (await previewMenu(ctx)).map(({ children, ...top }) => ({
        ...top,
        children: children.map(({ children: _, ...below }) => below),
      })),
  ),
  save: procedure(
    {
      permission: edit,
      panel,
      method: 'POST',
      path: '/site-menu/items',
      summary: 'Add an entry of the menu of the website, or change one',
      input: z.object({
        id: id.nullable().default(null),
        version: z.int().default(0),
        parent_id: id.nullable().default(null),
        kind,
        target: z.string().max(500).nullable().default(null),
        file_id: id.nullable().default(null),
        name_en: name,
        name_bn: name,
        hidden: z.boolean().default(false),
        new_window: z.boolean().default(false),
      }),
      output: z.object({ id }),
    },
    (ctx, input) => saveMenuItem(ctx, input),
  ),
  remove: procedure(
    {
      permission: edit,
      panel,
      method: 'DELETE',
      path: '/site-menu/items/{id}',
      summary: 'Delete an entry of the menu of the website',
      input: z.object({ id }),
      output: z.object({ id }),
    },
    (ctx, input) => removeMenuItem(ctx, input.id),
  ),
  arrange: procedure(
    {
      permission: edit,
      panel,
      method: 'PUT',
      path: '/site-menu/order',
      summary: 'Save the order of the menu of the website',
      input: z.object({
        places: z.array(z.object({ id, parent_id: id.nullable() })).max(menuItemsAtMost),
      }),
      output: z.object({ changed: z.int() }),
    },
    (ctx, { places }) => arrangeMenu(ctx, places),
  ),
  start: procedure(
    {
      permission: edit,
      panel,
      method: 'POST',
      path: '/site-menu/start',
      summary: 'Take the standard menu of the website as entries that can be changed',
      input: none,
      output: z.object({ made: z.int() }),
    },
    (ctx) => startFromStandard(ctx),
  ),
  publish: procedure(
    {
      permission: publish,
      panel,
      method: 'POST',
      path: '/site-menu/publish',
      summary: 'Publish the menu of the website',
      input: none,
      output: z.object({ entries: z.int() }),
    },
    (ctx) => publishMenu(ctx),
  ),
  undo: procedure(
    {
      permission: publish,
      panel,
      method: 'POST',
      path: '/site-menu/undo',
      summary: 'Show visitors the menu from before the last publication',
      input: none,
      output: standard,
    },
    (ctx) => undoMenu(ctx),
  ),
  restore: procedure(
    {
      permission: publish,
      panel,
      method: 'POST',
      path: '/site-menu/restore',
      summary: 'Restore the standard menu of the website',
      input: none,
      output: standard,
    },
    (ctx) => restoreMenu(ctx),
  ),
};

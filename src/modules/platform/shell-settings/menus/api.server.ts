import { z } from 'zod';
import { cleanText } from '#kernel/resource/field-schema.ts';
import { procedure } from '#kernel/procedures/procedure.server.ts';
import { word } from '#kernel/schemas.ts';
import { menuPanels } from './default-menu.ts';
import type { MenuNode } from './tree.ts';
import { arrangeMenus, menuOf, removeMenu, routesOf, saveMenu } from './menus.server.ts';

const central = 'central' as const;
const panel = z.enum(menuPanels);
const key = z.string().min(1).max(200);
const text = (max: number) => cleanText(max).nullable().default(null);
const emptyIsNull = (value: string | null) => (value === '' ? null : value);
const flags = {
  active: z.boolean().default(true),
  displayable: z.boolean().default(true),
  for_signed_in: z.boolean().default(false),
};

const node = z.object({
  key: z.string(),
  title: word,
  icon: z.string().nullable(),
  url: z.string().nullable(),
  note: z.string().nullable(),
  parent: z.string().nullable(),
  position: z.int(),
  active: z.boolean(),
  displayable: z.boolean(),
  for_signed_in: z.boolean(),
  declared: z.boolean(),
  changed: z.boolean(),
  version: z.int(),
  permission: z.string().nullable(),
});

const shown = ({ children: _, known: __, ...at }: MenuNode) => at;

export const menusApi = {
  tree: procedure(
    {
      permission: 'menu.view',
      panel: central,
      method: 'GET',
      path: '/menus',
      summary: 'Menus of a panel, as a tree',
      input: z.object({ panel }),
      output: z.array(node.extend({ children: z.array(node) })),
    },
    async (ctx, input) =>
      (await menuOf(ctx.db, input.panel)).map((section) => ({
        ...shown(section),
        children: section.children.map(shown),
      })),
  ),
  routes: procedure(
    {
      permission: 'menu.view',
      panel: central,
      method: 'GET',
      path: '/menus/routes',
      summary: 'Every page of a panel with its menu',
      input: z.object({ panel }),
      output: z.array(node.extend({ module: word, parent_title: word.nullable() })),
    },
    async (ctx, input) =>
      (await routesOf(ctx.db, input.panel)).map(({ children: _, known: __, ...route }) => route),
  ),
  save: procedure(
    {
      permission: 'menu.edit',
      panel: central,
      method: 'POST',
      path: '/menus',
      summary: 'Add a menu, or change one',
      input: z.object({
        panel,
        key: key.nullable().default(null),
        version: z.int().default(0),
        name_en: text(100),
        name_bn: text(100),
        icon: text(40),
        route: text(300),
        note: text(500),
        parent_key: key.nullable().default(null),
        position: z.int().min(-100_000).max(100_000).nullable().default(null),
        ...flags,
      }),
      output: z.object({ key: z.string() }),
    },
    (ctx, input) =>
      saveMenu(ctx, {
        ...input,
        name_en: emptyIsNull(input.name_en),
        name_bn: emptyIsNull(input.name_bn),
        icon: emptyIsNull(input.icon),
        route: emptyIsNull(input.route),
        note: emptyIsNull(input.note),
      }),
  ),
  remove: procedure(
    {
      permission: 'menu.edit',
      panel: central,
      method: 'POST',
      path: '/menus/remove',
      summary: 'Delete an own menu, or reset a built-in one',
      input: z.object({ panel, key }),
      output: z.object({ key: z.string() }),
    },
    (ctx, input) => removeMenu(ctx, input.panel, input.key),
  ),
  arrange: procedure(
    {
      permission: 'menu.edit',
      panel: central,
      method: 'PUT',
      path: '/menus/order',
      summary: 'Save the order of the menus of a panel',
      body: 'rows',
      input: z.object({
        panel,
        sections: z.array(z.object({ key, items: z.array(key).max(100) })).max(30),
      }),
      output: z.object({ changed: z.int() }),
    },
    (ctx, input) => arrangeMenus(ctx, input.panel, input.sections),
  ),
};

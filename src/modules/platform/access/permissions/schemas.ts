import { z } from 'zod';
import { word } from '#kernel/schemas.ts';

/** Shapes that several calls of this module share. */
export const roleName = word.extend({ id: z.uuid(), code: z.string() });
export const roleIds = z.array(z.uuid()).max(50);

const held = {
  roles: z.array(roleName),
  extra_permissions: z.array(z.string()),
  active: z.boolean(),
};

export const memberships = z.object({
  central: z.object({ company_id: z.uuid().nullable(), company: word.nullable(), ...held }).nullable(),
  groups: z.array(z.object({ group_id: z.uuid(), name: word, ...held })),
  sites: z.array(z.object({ site_id: z.uuid(), name: word, alias: z.string(), ...held })),
});

/** Permissions by module; `may_grant` says whether the asking person may give or take this one. */
export const groupsShown = z.array(
  z.object({
    module: z.string(),
    title: word,
    permissions: z.array(
      z.object({
        key: z.string(),
        word,
        about: z.object({ subject: word, action: word }).nullable(),
        may_grant: z.boolean(),
        off: z.boolean(),
      }),
    ),
  }),
);

export const memberView = z.object({
  id: z.uuid(),
  user_id: z.uuid(),
  version: z.int(),
  name_en: z.string(),
  name_bn: z.string(),
  username: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  disabled_at: z.date().nullable(),
  last_login_at: z.date().nullable(),
  roles: z.array(roleName),
  extra_permissions: z.array(z.string()),
  active: z.boolean(),
  since: z.date(),
  /** What the member may do as staff, and where each permission comes from. */
  effective: z.array(
    z.object({ key: z.string(), roles: z.array(word), extra: z.boolean(), off: z.boolean() }),
  ),
});

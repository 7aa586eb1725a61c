import { sayBoth } from '#kernel/words.ts';
import { ownRoles, putOwnRole, type OwnRole } from '#modules/platform/access/face/own-roles.server.ts';
import type { Setting } from './setting.ts';
import { replicationWords as w } from '../base/words.ts';

/** Roles that the school made itself, with what they allow. */
export const rolesSetting: Setting = {
  key: 'roles',
  title: w.roles,
  read: async (db, siteId) =>
    (await ownRoles(db, siteId)).map(({ code, ...role }) => ({
      key: code,
      label: sayBoth(w.role, { name: { en: role.name_en, bn: role.name_bn } }),
      value: role satisfies OwnRole,
    })),
  write: (ctx, key, value) => putOwnRole(ctx, key, value as OwnRole | null),
};

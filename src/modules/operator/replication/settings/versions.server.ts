import { sayBoth } from '#kernel/words.ts';
import { chooseShifts } from '#modules/school/academics/base/set-up.server.ts';
import { versions } from '#modules/school/academics/base/tables.server.ts';
import type { Setting } from './setting.ts';
import { replicationWords as w } from '../base/words.ts';
import { changed, idOf, own } from './shifts.server.ts';

export const versionsSetting: Setting = {
  key: 'versions',
  title: w.versions,
  read: async (db, siteId) =>
    (await own(db, siteId)).versions.map(({ code, name }) => ({
      key: code,
      label: sayBoth(w.version, { name }),
      value: true,
    })),
  write: async (ctx, key, value) => {
    const before = await own(ctx.db, ctx.siteId);
    const id = await idOf(ctx.db, versions, key);
    const version_ids = changed(
      before.versions.map((row) => row.version_id),
      id,
      value !== null,
    );
    await chooseShifts(ctx, { shift_ids: before.shifts.map((row) => row.shift_id), version_ids });
  },
};

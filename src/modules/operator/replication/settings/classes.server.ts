import { currentYear } from '#modules/school/academics/base/current-year.server.ts';
import { chooseClasses } from '#modules/school/academics/base/set-up.server.ts';
import type { Setting } from './setting.ts';
import { replicationWords as w } from '../base/words.ts';
import { replicatedClasses, classGroupOfKey, yearOf } from './class-groups.server.ts';

export const classesSetting: Setting = {
  key: 'classes',
  title: w.classes,
  read: async (db, siteId) => {
    const year = await currentYear(db, siteId);
    const classGroups = year ? await replicatedClasses(db, siteId, year.year_id) : [];
    return classGroups.map(({ key, label }) => ({ key, label, value: true }));
  },
  write: async (ctx, key, value) => {
    const year_id = await yearOf(ctx.db, ctx.siteId);
    const classGroup = await classGroupOfKey(ctx.db, key);
    const others = (await replicatedClasses(ctx.db, ctx.siteId, year_id))
      .filter((one) => one.key !== key)
      .map(({ class_id, group_id }) => ({ class_id, group_id }));
    await chooseClasses(ctx, { year_id, classes: value === null ? others : [...others, classGroup] });
  },
};

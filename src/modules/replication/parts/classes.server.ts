import { currentYear } from '#modules/academics/current-year.server.ts';
import { chooseClasses } from '#modules/academics/set-up.server.ts';
import type { Part } from '../part.ts';
import { replicationWords as w } from '../words.ts';
import { classPlaces, placeOfKey, yearOf } from './class-places.server.ts';

export const classesPart: Part = {
  key: 'classes',
  title: w.classes,
  read: async (db, siteId) => {
    const year = await currentYear(db, siteId);
    const places = year ? await classPlaces(db, siteId, year.year_id) : [];
    return places.map(({ key, label }) => ({ key, label, value: true }));
  },
  write: async (ctx, key, value) => {
    const year_id = await yearOf(ctx.db, ctx.siteId);
    const place = await placeOfKey(ctx.db, key);
    const others = (await classPlaces(ctx.db, ctx.siteId, year_id))
      .filter((one) => one.key !== key)
      .map(({ class_id, group_id }) => ({ class_id, group_id }));
    await chooseClasses(ctx, { year_id, classes: value === null ? others : [...others, place] });
  },
};

import { and, desc, eq, ilike, or } from 'drizzle-orm';
import { may } from '#kernel/actor.ts';
import type { Finder } from '#kernel/declarations/finder.server.ts';
import { withLocalNames } from '#kernel/resource/overrides.server.ts';
import { containsPattern } from '#kernel/lists/query.ts';
import { classes } from '#modules/school/academics/base/tables.server.ts';
import { examPageAddress } from '../base/sheet-address.ts';
import { exams } from '../base/tables.server.ts';
import { examScreenTitles } from '../base/words.ts';

/** Exams by name or by class, newest first; each leads to the page with its next step, where the person may open it. */
export const examFinder: Finder = {
  kind: 'exam',
  title: examScreenTitles.module,
  icon: 'exam',
  order: 40,
  panels: ['site'],
  may: (actor) => may(actor, 'exam.view'),
  async find({ actor, db, siteId }, { text }, atMost) {
    const pattern = containsPattern(text);
    const found = await db
      .select({
        id: exams.id,
        title: { en: exams.name_en, bn: exams.name_bn },
        hint: { en: classes.name_en, bn: classes.name_bn },
        class_id: exams.class_id,
      })
      .from(exams)
      .innerJoin(classes, eq(classes.id, exams.class_id))
      .where(
        and(
          eq(exams.site_id, siteId),
          or(
            ilike(exams.name_en, pattern),
            ilike(exams.name_bn, pattern),
            ilike(classes.name_en, pattern),
            ilike(classes.name_bn, pattern),
          ),
        ),
      )
      .orderBy(desc(exams.created_at), desc(exams.id))
      .limit(atMost);
    const named = await withLocalNames({ db, siteId }, found, { hint: ['classes', 'class_id'] });
    return named.map(({ id, title, hint }) => ({
      id,
      title,
      hint,
      url: may(actor, 'result.view')
        ? examPageAddress(id)
        : `/site/mark-list/site-all-exam-mark-list?exam=${id}`,
    }));
  },
};

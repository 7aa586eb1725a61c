import { sql } from 'drizzle-orm';
import { reading } from '#kernel/database/prepared.server.ts';
import type { WorkCtx } from '#kernel/procedures/procedure.server.ts';
import type { SheetKey } from '../base/schemas.server.ts';
import { onTheList, type Named } from '../sheets/write-marks.server.ts';
import { joinStudent } from '#modules/school/people/base/student-joins.server.ts';

type Values = { site: string; section: string; subject: string | null; day: string; period: number };

const withoutMark = reading<Named, Values>(
  'attendance list without marks',
  (value) => sql`
    SELECT e.id AS enrolment_id, e.roll, p.name_en, p.name_bn
    FROM enrolments e ${joinStudent(value('site'))}
    WHERE e.site_id = ${value('site')} AND ${onTheList({
      site: value('site'),
      section: value('section'),
      day: value('day'),
      subject: value('subject'),
    })}
      AND (SELECT m.status FROM attendance_marks m WHERE m.site_id = ${value('site')} AND m.enrolment_id = e.id
        AND m.day = ${value('day')}::date AND m.period = ${value('period')}::int) IS NULL
    ORDER BY e.list_order`,
);

/** Students of the list without a mark; each mark is looked up by its whole key, as where they are written. */
export const unmarked = (ctx: WorkCtx, key: SheetKey): Promise<Named[]> =>
  withoutMark(ctx.db, {
    site: ctx.siteId,
    section: key.section_id,
    subject: key.class_subject_id,
    day: key.day,
    period: key.period,
  });

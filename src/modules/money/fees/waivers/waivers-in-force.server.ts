import { sql } from 'drizzle-orm';
import { reading } from '#kernel/database/prepared.server.ts';
import type { SiteCtx } from '#kernel/procedures/procedure.server.ts';
import type { Waived } from '../rules/waive.ts';

/** A waiver that a student has: it counts for what falls due within its days, of the heads that its type names (none: of all). */
export type WaiverInForce = Waived & {
  student_id: string;
  type_id: string;
  name_en: string;
  name_bn: string;
  head_ids: string[];
  from_on: string;
  until_on: string;
};

const found = reading<WaiverInForce, { site: string; students: readonly string[] }>(
  'fees waivers of students',
  (value) => sql`
    SELECT v.id, v.student_id, v.type_id, v.percent, v.amount::float8 AS amount, t.borne_by, t.head_ids,
      t.name_en, t.name_bn, v.from_on::text AS from_on, v.until_on::text AS until_on
    FROM student_waivers v
    JOIN school_waiver_types t ON t.site_id = ${value('site')} AND t.id = v.type_id
    WHERE v.site_id = ${value('site')} AND v.student_id = ANY(${value('students')}::uuid[])
      AND v.state IN ('APPROVED', 'ENDED') AND v.from_on <= v.until_on
    ORDER BY v.from_on, v.id`,
);

/** Waivers that were approved for some students, the oldest first. */
export const waiversInForce = (
  { db, siteId }: SiteCtx,
  studentIds: readonly string[],
): Promise<WaiverInForce[]> => found(db, { site: siteId, students: studentIds });

/** Whether a waiver counts for something that falls due. */
export const isWaived = (
  { head_ids, from_on, until_on }: Pick<WaiverInForce, 'head_ids' | 'from_on' | 'until_on'>,
  of: { readonly head_id: string; readonly due_on: string; readonly waivable: boolean },
): boolean =>
  of.waivable &&
  (head_ids.length === 0 || head_ids.includes(of.head_id)) &&
  from_on <= of.due_on &&
  of.due_on <= until_on;

import { sql } from 'drizzle-orm';
import { inTransaction } from '../../src/kernel/database/pool.server.ts';

export type AreaIds = { division_id: string; district_id: string; thana_id: string };

/** Ids of a thana by its code (`bd.dhaka.gazipur.kapasia`) with its district and division. */
export async function areaOf(code: string): Promise<AreaIds> {
  const found = await inTransaction({}, (db) =>
    db.execute<AreaIds>(sql`
      SELECT t.id AS thana_id, d.id AS district_id, d.division_id FROM thanas t
      JOIN districts d ON d.id = t.district_id WHERE t.code = ${code}`),
  );
  const area = found.rows[0];
  if (!area) throw new Error(`No thana ${code}`);
  return area;
}

let serial = 0;

/** A complete application, different from every other, with some answers otherwise. */
export function anApplication(area: AreaIds, changes: Record<string, unknown> = {}): Record<string, unknown> {
  const number = ++serial;
  return {
    ...area,
    name_en: `Shapla High School ${number}`,
    name_bn: 'শাপলা উচ্চ বিদ্যালয়',
    eiin: String(100_000 + number),
    institution_type: 'school',
    gender_type: 'co-education',
    levels: ['junior_secondary', 'secondary'],
    board: 'dhaka',
    address: `House ${number}, College Road`,
    post_office: 'Kapasia',
    post_code: '1730',
    email: `office${number}@shapla.test`,
    phone: '01711000000',
    alias: `shapla-${number}`,
    applicant_name: 'Rehana Begum',
    applicant_designation: 'Head Teacher',
    applicant_phone: '01811000000',
    message: '',
    ...changes,
  };
}

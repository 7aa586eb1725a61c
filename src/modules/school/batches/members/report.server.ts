import { sql } from 'drizzle-orm';
import { serveReport } from '#kernel/lists/report.server.ts';
import { uuidPattern } from '#kernel/uuid.ts';
import { nameColumns } from '#modules/school/people/base/student-joins.server.ts';
import { findBatch } from '../batch/find-batch.server.ts';
import { membersOf } from './people.server.ts';
import { batchReport } from './report.ts';

type Home = { id: string; father_en: string | null; father_bn: string | null; phone: string | null };

export const batchReportCalls = serveReport(batchReport, {
  read: async (ctx, asked) => {
    const id = asked['batch_id'] ?? '';
    if (!uuidPattern.test(id)) return [];
    const members = await membersOf(ctx, id, false);
    const homes = await ctx.db.execute<Home>(sql`
      SELECT p.id, ${nameColumns('father_name', 'father')}, p.phone
      FROM students p WHERE p.site_id = ${ctx.siteId}
        AND p.id = ANY (${sql.param(members.map((row) => row.student_id))}::uuid[])`);
    const home = new Map(homes.rows.map((row) => [row.id, row]));
    return members.map((row) => ({
      roll: row.roll,
      name_en: row.name_en,
      name_bn: row.name_bn,
      section_en: row.section.en,
      section_bn: row.section.bn,
      student_code: row.student_code,
      father_en: home.get(row.student_id)?.father_en ?? null,
      father_bn: home.get(row.student_id)?.father_bn ?? null,
      phone: home.get(row.student_id)?.phone ?? null,
      from_on: row.from_on,
    }));
  },
  named: async (ctx, asked, lang): Promise<Record<string, string>> => {
    const id = asked['batch_id'] ?? '';
    return uuidPattern.test(id) ? { batch_id: (await findBatch(ctx, id))[`name_${lang}`] } : {};
  },
});

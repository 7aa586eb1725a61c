import { sql } from 'drizzle-orm';
import { centralSite } from '#kernel/audit/audit.server.ts';
import { inTransaction, type Tenant } from '#kernel/database/pool.server.ts';
import { spreadsheet } from '#kernel/files/kinds.ts';
import { saveFile } from '#kernel/files/files.server.ts';
import type { JobRun } from '#kernel/jobs/jobs.server.ts';
import { Problem } from '#kernel/problem.ts';
import { writeSheet, type WrittenColumn, type WrittenValue } from '#kernel/spreadsheet/write.server.ts';
import { formatDateTime } from '#kernel/text/dates.ts';
import type { Lang } from '#kernel/words.ts';
import { everySite } from '#modules/platform/sites/face/every-site.server.ts';
import { compareStates } from '../events/compare.ts';
import { columnLabel, eventLabel } from '../events/labels.server.ts';
import { logCondition, readEntries, type LogScope, type RawEntry } from './query.server.ts';
import type { LogFilter } from './schemas.ts';
import { logWords as w } from '../base/words.ts';

export const exportJob = 'activity-log.export';
export type ExportInput = { filter: LogFilter; scope: LogScope; lang: Lang };

/** What one spreadsheet can hold and a person can still look through. */
const atMost = 200_000;
const perStep = 2000;

const columns = (lang: Lang): WrittenColumn[] =>
  (
    [
      [w.when, 24],
      [w.institution, 30],
      [w.who, 26],
      [w.acting, 12],
      [w.acting_reason, 30],
      [w.application, 26],
      [w.action, 34],
      [w.row, 38],
      [w.before, 50],
      [w.after, 50],
      [w.reason, 30],
      [w.address, 18],
      [w.request, 38],
    ] as const
  ).map(([word, width]) => ({ header: word[lang], type: 'text', width }));

/** The changed fields of one side, a line each. */
function side(row: RawEntry, which: 'before' | 'after', lang: Lang): string {
  return compareStates(row.before, row.after)
    .filter((field) => field.changed && field[which] !== null)
    .map((field) => `${columnLabel(row.subject, field.key)?.[lang] ?? field.key}: ${field[which]}`)
    .join('\n');
}

const line = (row: RawEntry, lang: Lang): WrittenValue[] => [
  formatDateTime(new Date(row.at), lang),
  row.site_id === centralSite ? w.central_area[lang] : row[`site_${lang}`],
  row[`person_${lang}`] ?? (row.user_id ? row.user_id : w.the_program[lang]),
  row.impersonator_id ? w.yes[lang] : null,
  row.acting_reason,
  row.client_name,
  eventLabel(row.action)[lang],
  row.subject_id,
  side(row, 'before', lang),
  side(row, 'after', lang),
  row.reason,
  row.ip,
  row.request_id,
];

/** Everything that a filter finds as a spreadsheet, newest first; a longer log is refused, never cut. */
export async function exportLog(job: JobRun<ExportInput>): Promise<{ file_id: string; rows: number } | null> {
  const { filter, scope, lang } = job.input;
  const isCentral = job.siteId === centralSite;
  const here: LogScope = isCentral ? scope : { siteId: job.siteId };
  const tenant: Tenant = here === 'everywhere' ? { siteIds: await everySite() } : { siteId: here.siteId };
  const condition = logCondition(here, filter);
  const total = await inTransaction(
    tenant,
    async (db) => {
      const found = await db.execute<{ n: number }>(sql`SELECT count(*)::int AS n FROM (
        SELECT 1 FROM audit_log a WHERE ${condition} LIMIT ${atMost + 1}) few`);
      return found.rows[0]?.n ?? 0;
    },
    true,
  );
  if (total > atMost) throw new Problem(w.too_long, { values: { count: atMost } });
  await job.progress(0, total);
  const rows: WrittenValue[][] = [];
  let next = sql``;
  for (;;) {
    if (await job.cancelled()) return null;
    const wanted = sql`${condition}${next}`;
    const found = await inTransaction(
      tenant,
      (db) => readEntries(db, here, wanted, { limit: perStep, values: true }),
      true,
    );
    rows.push(...found.map((row) => line(row, lang)));
    await job.progress(Math.min(rows.length, total), total);
    const last = found.at(-1);
    if (found.length < perStep || !last) break;
    next = sql` AND (a.at, a.id) < ('epoch'::timestamptz + ${last.micros}::bigint * interval '1 microsecond', ${last.id}::uuid)`;
  }
  const bytes = await writeSheet({ sheets: [{ name: w.title[lang], columns: columns(lang), rows }] });
  const file_id = await job.step((ctx) =>
    saveFile(ctx, { name: 'activity-log.xlsx', type: spreadsheet, bytes, purpose: 'activity-log' }),
  );
  return { file_id, rows: rows.length };
}

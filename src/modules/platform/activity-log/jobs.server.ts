import { eq } from 'drizzle-orm';
import { keptAuditKey } from '#kernel/audit/chain.server.ts';
import { verifyAudit } from '#kernel/audit/verify.server.ts';
import { centralSite } from '#kernel/audit/audit.server.ts';
import { inTransaction } from '#kernel/database/pool.server.ts';
import { defineJob, type JobKind } from '#kernel/jobs/jobs.server.ts';
import { everySite } from '#modules/platform/sites/face/every-site.server.ts';
import { sites } from '#modules/platform/sites/base/tables.server.ts';
import { exportJob, exportLog, type ExportInput } from './log/export.server.ts';
import type { Verdict } from './log/schemas.ts';
import { verifyJob, type VerifyInput } from './log/seal-verdict.server.ts';

async function siteName(id: string): Promise<{ en: string; bn: string } | null> {
  const found = await inTransaction({}, (db) => db.select().from(sites).where(eq(sites.id, id)), true);
  return found[0] ? { en: found[0].name_en, bn: found[0].name_bn } : null;
}

const verify = defineJob<VerifyInput>({
  kind: verifyJob,
  run: async (job): Promise<Verdict | null> => {
    const { site } = job.input;
    // A school checks its own chain only; the operator's area any, and all of them.
    const wanted = job.siteId !== centralSite ? [job.siteId] : site === 'all' ? await everySite() : [site];
    const broken: Verdict['broken'] = [];
    let entries = 0;
    await job.progress(0, wanted.length);
    for (const [at, id] of wanted.entries()) {
      if (await job.cancelled()) return null;
      const verdict = await verifyAudit(id, keptAuditKey());
      entries += verdict.rows;
      if (verdict.problem)
        broken.push({
          site_id: id,
          site: await siteName(id),
          problem: verdict.problem,
          from: verdict.from?.toISOString() ?? null,
          to: verdict.to?.toISOString() ?? null,
        });
      await job.progress(at + 1, wanted.length);
    }
    return { at: new Date().toISOString(), checked: wanted.length, entries, broken };
  },
});

const exported = defineJob<ExportInput>({ kind: exportJob, run: exportLog });

export const jobs: readonly JobKind[] = [verify, exported];

import { inTransaction, type Db } from '#kernel/database/pool.server.ts';
import { findingsAtMost, type Invariant } from '#kernel/declarations/invariant.ts';
import { kernelInvariants } from '#kernel/declarations/invariants.server.ts';
import { everySite } from '#modules/platform/sites/face/every-site.server.ts';
import { serverModules } from '../server-modules.server.ts';

export type Checked = { key: string; says: string; findings: string[]; ms: number };

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function look(invariant: Invariant<Db>, siteIds: readonly string[]): Promise<string[]> {
  const siteIdsOrWhole = invariant.scope === 'whole' ? [null] : siteIds;
  const findings: string[] = [];
  for (const siteId of siteIdsOrWhole) {
    const found = await inTransaction({ siteId }, (db) => invariant.find(db, siteId ?? ''), true);
    findings.push(...found.map((line) => (siteId ? `school ${siteId}: ${line}` : line)));
    if (findings.length >= findingsAtMost) break;
  }
  return findings;
}

/**
 * Looks at everything that must always be true, over all schools. What a change under way made look wrong is gone
 * at a second look.
 */
export async function checkData(
  auditKey: string | undefined,
  options: { tell?: (checked: Checked) => void; secondLookMs?: number } = {},
): Promise<Checked[]> {
  const { tell = () => {}, secondLookMs = 1000 } = options;
  const all: readonly Invariant<Db>[] = [
    ...kernelInvariants(auditKey),
    ...serverModules.flatMap(({ invariants }) => invariants ?? []),
  ];
  const siteIds = await everySite();
  const checked: Checked[] = [];
  for (const invariant of all) {
    const started = performance.now();
    let findings = await look(invariant, siteIds);
    if (findings.length > 0) {
      await pause(secondLookMs);
      findings = await look(invariant, siteIds);
    }
    const one = {
      key: invariant.key,
      says: invariant.says,
      findings,
      ms: Math.round(performance.now() - started),
    };
    checked.push(one);
    tell(one);
  }
  return checked;
}

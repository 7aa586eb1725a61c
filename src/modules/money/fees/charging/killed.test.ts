import { expect, test } from 'vitest';
import { inTransaction } from '#kernel/database/pool.server.ts';
import type { JobRun } from '#kernel/jobs/jobs.server.ts';
import type { WorkCtx } from '#kernel/procedures/procedure.server.ts';
import { addItem, addRate, chargingOf, demandsOf } from '../../../../../tests/support/fee-charging.ts';
import { makeFeeSchool, type FeeSchool } from '../../../../../tests/support/fee-school.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { asMember } from '../../../../../tests/support/world.ts';
import { feeRuns } from '../base/demand-tables.server.ts';
import { runCharging } from './run.server.ts';

let school: FeeSchool;
let charging: ReturnType<typeof chargingOf>;

class Killed extends Error {}

/** A job as the worker gives it, that is killed in a step: before it is committed, or right after. */
function fragile(run_id: string, kept: { checkpoint: unknown }, dies: { step: number; committed: boolean }) {
  let steps = 0;
  return {
    id: run_id,
    siteId: school.siteId,
    userId: null,
    input: { run_id },
    checkpoint: kept.checkpoint,
    step: async (work) => {
      steps++;
      let written: unknown;
      const result = await inTransaction({ siteId: school.siteId }, async (db) => {
        written = undefined;
        const ctx: WorkCtx = {
          db,
          siteId: school.siteId,
          now: new Date(),
          actor: null,
          audit: async () => undefined,
          after: () => undefined,
        };
        saving = (value) => (written = value);
        const done = await work(ctx);
        if (steps === dies.step && !dies.committed) throw new Killed();
        return done;
      });
      if (written !== undefined) kept.checkpoint = written;
      if (steps === dies.step && dies.committed) throw new Killed();
      return result;
    },
    progress: async () => undefined,
    saveCheckpoint: async (_db, value) => saving(value),
    cancelled: async () => false,
  } satisfies JobRun<{ run_id: string }>;
}
let saving: (value: unknown) => void = () => undefined;

startWorld(async () => {
  school = await makeFeeSchool(world.first, ['A', 'B']);
  charging = chargingOf(await asMember(server, world.first, 'head'), school);
  await addRate(school, 'tuition', 500_00);
});

test('killed in any step, before its commit or after it, the run goes on where it was and charges each once', async () => {
  for (const committed of [false, true])
    for (const step of [1, 2, 3, 4]) {
      const item = await addItem(school, 'tuition', `Tuition ${step} ${committed}`);
      const [run] = await inTransaction({ siteId: school.siteId }, (db) =>
        db
          .insert(feeRuns)
          .values({
            site_id: school.siteId,
            year_id: school.year,
            students: 120,
            scope: { item_ids: [item], class_ids: [], section_ids: [], enrolment_ids: [] },
          })
          .returning({ id: feeRuns.id }),
      );
      const kept = { checkpoint: null as unknown };
      await expect(runCharging(fragile(run!.id, kept, { step, committed }), 40)).rejects.toThrow(Killed);
      await runCharging(fragile(run!.id, kept, { step: 0, committed }), 40);
      const done = (await charging.runs()).find(({ id }) => id === run!.id);
      expect(done).toMatchObject({ state: 'DONE', demands: 120, total: 120 * 500_00 });
      const written = await demandsOf(
        school,
        school.pupils.map(({ studentId }) => studentId),
      );
      expect(written.filter(({ item_id }) => item_id === item)).toHaveLength(120);
    }
});

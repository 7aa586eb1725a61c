import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { inTransaction } from '#kernel/database/pool.server.ts';
import type { WorkCtx } from '#kernel/procedures/procedure.server.ts';
import { actOn } from '../../../../../tests/support/enrolment-edits.ts';
import { promotionSchool } from '../../../../../tests/support/promotion-school.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { findPromotion } from './draft.server.ts';
import { writeBatch } from './write-batch.server.ts';

let school: Awaited<ReturnType<typeof promotionSchool>>;

startWorld(async () => {
  school = await promotionSchool(server, world);
  const started = await school.admin.call('POST', '/api/next-year', {
    ...school.years,
    parts: ['classes', 'sections', 'subjects'],
  });
  expect(started.status, started.text).toBe(200);
});

test('killed between any two steps, it goes on where it was, or is undone', async () => {
  const before = await school.everything();
  const plan = {
    ...(await school.planOf('Eight')),
    to_group_id: (await school.planOf('Nine, Science')).group_id,
  };
  for (const batches of [0, 1, 2, 3]) {
    const { id } = (await school.draft([plan])).json;
    await school.query(sql`UPDATE promotions SET state = 'running' WHERE id = ${id}`);
    for (let at = 0; at < batches; at++)
      await inTransaction({ siteId: world.first.id }, async (db) => {
        const ctx: WorkCtx = {
          db,
          siteId: world.first.id,
          now: new Date(),
          actor: null,
          audit: async () => undefined,
          after: () => undefined,
        };
        await writeBatch(
          ctx,
          await findPromotion(ctx, id),
          { startsOn: '2027-01-01', endsOn: '2026-12-31' },
          2,
        );
      });
    expect(await school.broken()).toEqual([]);
    const half = await school.show(id);
    expect(Object.values(half.sums).reduce((sum, one) => sum + one, 0)).toBe(half.total);
    if (batches % 2 === 0) {
      const gone = await school.commit(id);
      expect(gone.status, gone.text).toBe(200);
      const done = await school.settled(id, 'done');
      expect(done.sums['PROMOTE']).toBe(5);
      expect(await school.broken()).toEqual([]);
    }
    expect((await school.undo(id)).status).toBe(200);
    await school.settled(id, 'undone');
    expect(await school.everything()).toBe(before);
  }
});

test('who left by an act of their own before their turn came stays away when the promotion is undone', async () => {
  const { id } = (await school.draft([await school.planOf('Ten, Science')])).json;
  const [habib] = await school.query<{ id: string }>(sql`SELECT id FROM students WHERE name_en = 'Habib'`);
  const left = await actOn(school.admin, habib!.id, { kind: 'LEAVE', leave_as: 'DROPPED' });
  expect(left.status, left.text).toBe(200);
  const before = await school.everything();
  await school.query(sql`UPDATE promotions SET state = 'running' WHERE id = ${id}`);
  const gone = await school.commit(id);
  expect(gone.status, gone.text).toBe(200);
  await school.settled(id, 'done');
  expect((await school.undo(id)).status).toBe(200);
  await school.settled(id, 'undone');
  expect(await school.everything()).toBe(before);
});

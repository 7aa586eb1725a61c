import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { withClient } from '#kernel/connection/connection.server.ts';
import { expectSameAfterUndo } from '../../../../../tests/support/before-and-after.ts';
import { fillYear } from '../../../../../tests/support/full-year.ts';
import { dryRun, enrolImported, makeSheet } from '../../../../../tests/support/importing.ts';
import { until } from '../../../../../tests/support/patience.ts';
import { promotionSchool } from '../../../../../tests/support/promotion-school.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { untilWaiting } from '../../../../../tests/support/waiting.ts';

let school: Awaited<ReturnType<typeof promotionSchool>>;

startWorld(async () => {
  school = await promotionSchool(server, world);
  const started = await school.admin.call('POST', '/api/next-year', {
    ...school.years,
    parts: ['classes', 'sections', 'subjects'],
  });
  expect(started.status, started.text).toBe(200);
  await fillYear(school, world.first);
});

const eight = async () => ({
  ...(await school.planOf('Eight')),
  to_group_id: (await school.planOf('Nine, Science')).group_id,
});
const cancel = (job: string) => school.admin.call('POST', `/api/jobs/${job}/cancel`, {});
const jobEnded = (job: string) =>
  until(
    async () => (await school.admin.call<{ state: string }>('GET', `/api/jobs/${job}`)).json.state,
    (state) => state !== 'waiting' && state !== 'running',
  );

test('cancelled while it writes, nobody is promoted; the draft is there again and goes on from its screen', async () => {
  const before = await school.everything();
  const { id } = (await school.draft([await eight()])).json;
  const sums = (await school.show(id)).sums;
  let job = '';
  await expectSameAfterUndo({
    undo: 'a promotion that is cancelled',
    owner: server.database.owner,
    site: world.first.id,
    // Somebody works in these sections: the first batch waits for them, and the stop is asked for meanwhile.
    act: () =>
      withClient(server.database.owner, async (client) => {
        await client.query('BEGIN');
        await client.query('SELECT 1 FROM sections WHERE site_id = $1 FOR NO KEY UPDATE', [world.first.id]);
        const gone = await school.commit(id);
        expect(gone.status, gone.text).toBe(200);
        job = gone.json.job_id;
        await untilWaiting(client);
        expect((await cancel(job)).status).toBe(200);
        await client.query('COMMIT');
      }),
    touches: ['promotions'],
    back: async () => expect(await jobEnded(job)).toBe('cancelled'),
    left: { 'promotions.job_id': 'The job that was cancelled.' },
  });
  expect(await school.show(id)).toMatchObject({ state: 'draft', sums });
  expect(await school.everything()).toBe(before);
  expect(await school.broken()).toEqual([]);
  expect((await school.undo(id)).status).toBe(409);
  const again = await school.commit(id);
  expect(again.status, again.text).toBe(200);
  expect((await school.settled(id, 'done')).sums['PROMOTE']).toBe(5);
  expect(await school.broken()).toEqual([]);
  expect((await school.undo(id)).status).toBe(200);
  await school.settled(id, 'undone');
  expect(await school.everything()).toBe(before);
});

test('an import whose students are in a draft is undone once the draft is discarded, and not before', async () => {
  const [section] = await school.query<{ id: string }>(
    sql`SELECT section_id AS id FROM enrolments e JOIN students s ON s.id = e.student_id AND s.site_id = e.site_id
        WHERE s.name_en = 'Dipu' AND e.year_id = ${school.years.from_year_id}`,
  );
  const before = await school.everything();
  const sheet = await makeSheet(['Roll', 'Name'], [['41', 'Jamila Akter']]);
  const run = await dryRun(school.admin, 'students', { section_id: section!.id }, sheet);
  expect((await enrolImported(school.admin, run.json.id)).counts).toMatchObject({ written: 1 });
  const { id } = (await school.draft([await eight()])).json;
  expect((await school.show(id)).total).toBe(6);
  const undo = () => school.admin.call<{ message: string }>('POST', `/api/imports/${run.json.id}/undo`, {});
  const refused = await undo();
  expect(refused.status).toBe(409);
  expect(refused.json.message).toContain('1 of these rows is used by: Promotions');
  expect(refused.text).not.toContain('Other records');
  // Its reasons are said in both languages.
  expect(refused.text).toContain('উত্তীর্ণকরণ');
  expect((await school.show(id)).total).toBe(6);
  expect((await school.discard(id)).status).toBe(200);
  const undone = await undo();
  expect(undone.status, undone.text).toBe(200);
  expect(await school.everything()).toBe(before);
});

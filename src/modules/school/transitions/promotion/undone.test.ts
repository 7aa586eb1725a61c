import { expect, test } from 'vitest';
import { dayIn } from '#kernel/text/dates.ts';
import { expectSameAfterUndo } from '../../../../../tests/support/before-and-after.ts';
import { fillYear, plainBatch } from '../../../../../tests/support/full-year.ts';
import { promotionSchool } from '../../../../../tests/support/promotion-school.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';

let school: Awaited<ReturnType<typeof promotionSchool>>;

startWorld(async () => {
  school = await promotionSchool(server, world);
  const begun = await school.admin.call('POST', '/api/next-year', {
    ...school.years,
    parts: ['classes', 'sections', 'subjects'],
  });
  expect(begun.status, begun.text).toBe(200);
  await fillYear(school, world.first);
});

/** All classes of the school, one student of each sort. */
async function draft(): Promise<string> {
  const { classes } = await school.start();
  const science = (await school.planOf('Nine, Science')).group_id;
  const plans = classes.map(({ plan }) =>
    plan.to_group_id || !plan.to_class_id ? plan : { ...plan, to_group_id: science },
  );
  const { id } = (await school.draft(plans)).json;
  const named = new Map((await school.rows(id)).map((row) => [row.name_en, row]));
  for (const [name, outcome] of [
    ['Ayesha', 'LEAVE'],
    ['Emon', 'REPEAT'],
    ['Dipu', 'WAIT'],
  ] as const)
    await school.decide(id, named.get(name)!, { outcome, reason: 'Asked for by the father' });
  return id;
}

test('a promotion that is undone leaves everything as it was', async () => {
  let id = '';
  await expectSameAfterUndo({
    undo: '/api/promotions/{id}/undo',
    owner: server.database.owner,
    site: world.first.id,
    touches: [
      'enrolments',
      'student_subjects',
      'section_students',
      'batch_members',
      'fee_demands',
      'site_years',
    ],
    act: async () => {
      id = await draft();
      const started = await school.commit(id, { switch_year: true });
      expect(started.status, started.text).toBe(200);
      await school.settled(id, 'done');
    },
    back: async () => {
      expect((await school.undo(id)).status).toBe(200);
      await school.settled(id, 'undone');
    },
    left: {
      promotions: 'The promotion itself.',
      promotion_students: 'Its list of students.',
    },
  });
});

test('is not undone once somebody of it is in a batch of the new year, which is named', async () => {
  const id = await draft();
  expect((await school.commit(id)).status).toBe(200);
  await school.settled(id, 'done');
  const { to_year_id: year_id } = school.years;
  const batch = await school.admin.call<{ id: string; version: number }>('POST', '/api/batches', {
    ...plainBatch,
    year_id,
    name_en: 'New year',
    name_bn: 'নতুন বছর',
  });
  const [one] = (
    await school.admin.call<{ enrolment_id: string }[]>('GET', '/api/students', { year_id, per_page: 1 })
  ).json;
  const joined = await school.admin.call<{ change_id: string }>(
    'POST',
    `/api/batches/${batch.json.id}/members`,
    {
      enrolment_ids: [one!.enrolment_id],
      on: dayIn(new Date()),
    },
  );
  const refused = await school.undo(id);
  expect([refused.status, refused.text.includes('can no longer be undone: Batches')]).toEqual([409, true]);
  const back = await school.admin.call('POST', `/api/batch-changes/${joined.json.change_id}/undo`, {});
  expect(back.status, back.text).toBe(200);
  expect((await school.undo(id)).status).toBe(200);
  await school.settled(id, 'undone');
  const shown = await school.admin.call<{ version: number }>('GET', `/api/batches/${batch.json.id}`);
  const gone = await school.admin.call('DELETE', `/api/batches/${batch.json.id}`, {
    version: shown.json.version,
  });
  expect(gone.status, gone.text).toBe(200);
});

test('an undone promotion no longer holds the new year, whose copy can be undone; a draft is named', async () => {
  type Copies = { copies: { id: string; version: number }[] };
  const { copies } = (await school.admin.call<Copies>('GET', '/api/next-year')).json;
  const undo = () =>
    school.admin.call('POST', `/api/next-year/copies/${copies[0]!.id}/undo`, { version: copies[0]!.version });
  const id = await draft();
  const refused = await undo();
  expect([refused.status, refused.text.includes('in use by: Promotions')]).toEqual([409, true]);
  expect((await school.discard(id)).status).toBe(200);
  const undone = await undo();
  expect(undone.status, undone.text).toBe(200);
});

test('an undone promotion can be discarded, one that promoted students cannot', async () => {
  const begun = await school.admin.call('POST', '/api/next-year', {
    ...school.years,
    parts: ['classes', 'sections', 'subjects'],
  });
  expect(begun.status, begun.text).toBe(200);
  const id = await draft();
  expect((await school.commit(id)).status).toBe(200);
  await school.settled(id, 'done');
  expect((await school.discard(id)).status).toBe(409);
  expect((await school.undo(id)).status).toBe(200);
  await school.settled(id, 'undone');
  expect((await school.discard(id)).status).toBe(200);
  expect((await school.admin.call('GET', `/api/promotions/${id}`)).status).toBe(404);
});

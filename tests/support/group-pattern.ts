import { expect } from 'vitest';
import { inTransaction } from '../../src/kernel/database/pool.server.ts';
import type { SetUp } from '../../src/modules/school/academics/base/schemas.ts';
import { loadAcademics } from '../../src/modules/school/academics/shipped/load-catalogue.server.ts';
import { groupAsks } from './group-settings.ts';
import type { Caller, TestServer } from './server.ts';
import { asGroupAdmin, asMember, type World } from './world.ts';

/** What is set up is done, or the test ends with what was said instead. */
export const ok = async (answer: Promise<{ status: number; text: string }>) => {
  const { status, text } = await answer;
  expect(status, text).toBe(200);
};

/** A first school with Class Nine, Science, its sections A and B and its subjects, for a group to set in the second. */
export async function groupPattern(server: TestServer, world: World) {
  await inTransaction({}, loadAcademics);
  const group = await asGroupAdmin(server, world);
  const admins = {
    first: await asMember(server, world.first, 'site-admin'),
    second: await asMember(server, world.second, 'site-admin'),
    outside: await asMember(server, world.outside, 'site-admin'),
  };
  const setUp = async (who: Caller) => (await who.call<SetUp>('GET', '/api/set-up')).json;
  const { catalogue } = await setUp(admins.first);
  const { class_id, group_id } = catalogue.classes.find(
    (row) => row.code === '9' && row.group_code === 'science',
  )!;
  const nine = { class_id, group_id };
  const year_id = catalogue.years.find((row) => row.code === '2026')!.id;
  const shift_id = catalogue.shifts.find((row) => row.code === 'morning')!.id;
  const { id: version_id, code: version } = catalogue.versions[0]!;
  const section = (name_en: string, capacity = 50) => ({
    ...nine,
    version_id,
    shift_id,
    name_en,
    name_bn: name_en,
    capacity,
  });
  const put = (path: string, input: object) => ok(admins.first.call('PUT', `/api/set-up/${path}`, input));
  await put('year', { year_id });
  await put('shifts', { shift_ids: [shift_id], version_ids: [version_id] });
  await put('classes', { year_id, classes: [nine] });
  await put('sections', { year_id, sections: [section('A'), section('B')] });
  const uses = [{ ...nine, template: 'SSC_SCIENCE' }];
  await ok(admins.first.call('POST', '/api/set-up/subjects', { year_id, uses }));
  await ok(admins.second.call('PUT', '/api/set-up/year', { year_id }));
  return { group, ask: groupAsks(world, group), admins, setUp, nine, year_id, version };
}

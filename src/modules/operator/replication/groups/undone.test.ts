import { expect, test } from 'vitest';
import { inTransaction } from '#kernel/database/pool.server.ts';
import { designations } from '#modules/school/employees/base/tables.server.ts';
import { expectSameAfterUndo } from '../../../../../tests/support/before-and-after.ts';
import { groupPattern, ok } from '../../../../../tests/support/group-pattern.ts';
import { standing, target, type Run } from '../../../../../tests/support/group-settings.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';

let of: Awaited<ReturnType<typeof groupPattern>>;

startWorld(async () => {
  of = await groupPattern(server, world);
});

test('what a group set leaves every row of each institution as it was, of one or of the whole run', async () => {
  const edits = [
    {
      setting: 'sections' as const,
      key: `9 science ${of.version} morning A`,
      from: world.first.id,
      capacity: 44,
    },
    {
      setting: 'sections' as const,
      key: `9 science ${of.version} morning D`,
      from: 'new' as const,
      capacity: 35,
      name_bn: 'ঘ',
    },
  ];
  const undone = (named: { undo: string }, what: 'setup' | 'subjects', back: (run: Run) => string) => {
    let run: Run;
    return expectSameAfterUndo({
      ...named,
      owner: server.database.owner,
      site: world.second.id,
      act: async () => {
        const wanted = what === 'setup' ? edits : [];
        const found = await of.ask.compare(what, wanted);
        run = (await of.ask.apply(what, [target(found, world.second.id)], wanted))[0]!;
        expect(run.state, JSON.stringify(run)).toBe('done');
      },
      touches: [what === 'setup' ? 'sections' : 'class_subjects'],
      back: async () => {
        await ok(of.group.call('POST', `/api/group-settings/${back(run)}/undo`, {}));
        await of.ask.settled(run.run_id, /undone/);
      },
      left: { replications: 'The run itself.' },
    });
  };
  await undone(
    { undo: '/api/group-settings/sites/{site_id}/{id}/undo' },
    'setup',
    (run) => `sites/${world.second.id}/${run.id}`,
  );
  const found = await of.ask.compare('setup');
  await of.ask.apply('setup', [target(found, world.second.id)]);
  await undone({ undo: '/api/group-settings/runs/{run_id}/undo' }, 'subjects', (run) => `runs/${run.run_id}`);
});

test('a section that has a class teacher is not taken away by a group, as an undo could not give the teacher back', async () => {
  const values = { code: 'test_teacher', name_en: 'Teacher', name_bn: 'শিক্ষক' };
  const [designation] = await inTransaction({}, (db) =>
    db.insert(designations).values(values).returning({ id: designations.id }),
  );
  const employee = await of.admins.second.call<{ id: string }>('POST', '/api/employees', {
    employee_code: 'G1',
    name_en: 'Class Teacher',
    name_bn: 'শ্রেণিশিক্ষক',
    designation_id: designation!.id,
  });
  const [one] = (
    await of.admins.second.call<{ id: string; name_en: string }[]>('GET', '/api/sections', {
      year_id: of.year_id,
    })
  ).json.filter(({ name_en }) => name_en === 'B');
  const duties = [{ section_id: one!.id, class_subject_id: null }];
  await ok(of.admins.second.call('PUT', `/api/employees/${employee.json.id}/teaching`, { duties }));
  const off = [
    { setting: 'sections' as const, key: `9 science ${of.version} morning B`, from: 'off' as const },
  ];
  const found = await of.ask.compare('setup', off);
  const extra = standing(found, world.second.id).items.findIndex(({ key }) => key.endsWith(' B'));
  const [run] = await of.ask.apply('setup', [{ ...target(found, world.second.id), items: [extra] }], off);
  expect(run).toMatchObject({ state: 'refused' });
  expect(run!.items[0]!.why!.en).toBe('Section B is used by: Teaching assignments. It cannot be removed.');
  await ok(of.admins.second.call('PUT', `/api/employees/${employee.json.id}/teaching`, { duties: [] }));
});

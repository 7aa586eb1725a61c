import { beforeEach, expect, test } from 'vitest';
import { loadCatalogues, setUpClassNine, type ClassNine } from '../support/class-nine.ts';
import { ask, resetBy } from '../support/codes.ts';
import { enrolImported, dryRun, makeSheet } from '../support/importing.ts';
import { server, startWorld, world } from '../support/start-world.ts';

/*
 * Mobile numbers get new owners. When a guardian says so, the office corrects the number in the child's record; the
 * account keeps the old one, and anyone who has that SIM now sets a password by it and sees the child.
 */
let school: ClassNine;

startWorld(async () => {
  await loadCatalogues();
  school = await setUpClassNine(server, world.first);
});
beforeEach(() => ask(server, 'DELETE FROM throttles'));

type Row = { student_id: string; id: string; version: number; relation: string };

/** A child whose father and mother have a login by one number. */
async function family(roll: number, phone: string): Promise<{ father: Row; mother: Row | undefined }> {
  const sheet = await makeSheet(
    ['Roll', 'Name', "Father's Name", 'Mobile'],
    [[String(roll), `Child ${roll}`, `Father ${roll}`, phone]],
  );
  const run = await dryRun(school.admin, 'students', { section_id: school.sections[0]! }, sheet);
  await enrolImported(school.admin, run.json.id);
  const rows = () =>
    ask<Row>(
      server,
      `SELECT gs.student_id, g.id, g.version, gs.relation FROM guardians g
       JOIN guardian_students gs ON gs.guardian_id = g.id WHERE g.phone = $1 ORDER BY gs.relation`,
      [phone],
    );
  const [only] = await rows();
  const added = await school.admin.call('POST', `/api/students/${only!.student_id}/guardians`, {
    ...named(`Mother ${roll}`, phone),
    relation: 'mother',
  });
  expect(added.status, added.text).toBe(200);
  await school.admin.call('POST', '/api/students/logins', { section_id: school.sections[0], of: 'guardian' });
  const all = await rows();
  return {
    father: all.find(({ relation }) => relation === 'father')!,
    mother: all.find(({ relation }) => relation === 'mother'),
  };
}

const named = (name: string, phone: string) => ({
  name_en: name,
  name_bn: name,
  phone,
  email: null,
  occupation: null,
});

async function renumber(row: Row, phone: string): Promise<boolean> {
  const edited = await school.admin.call<{ login_removed: boolean }>(
    'PUT',
    `/api/students/${row.student_id}/guardians/${row.id}`,
    { ...named('Some Name', phone), version: row.version, relation: row.relation },
  );
  expect(edited.status, edited.text).toBe(200);
  return edited.json.login_removed;
}

async function childrenBy(phone: string): Promise<unknown[]> {
  const password = 'of the new owner of the SIM';
  if ((await resetBy(server, world.first.host, phone, password)) !== 200) return [];
  const caller = await server.login(world.first.host, phone, password).catch(() => null);
  const seen = await caller?.call<unknown[]>('GET', '/api/my/students');
  return seen?.status === 200 ? seen.json : [];
}

test('PV-27 a number that the school has taken out of both parents’ records opens the child to nobody', async () => {
  const phone = '+8801855000001';
  const { father, mother } = await family(1, phone);
  expect(await renumber(father, '+8801855000002')).toBe(true);
  expect(await renumber(mother!, '+8801855000003')).toBe(true);
  expect(await childrenBy(phone)).toEqual([]);
});

test('PV-27 the other parent, whose number it still is, keeps seeing the child; so does one whose name alone changed', async () => {
  const phone = '+8801855000011';
  const { father, mother } = await family(2, phone);
  expect(await renumber(father, '+8801855000012')).toBe(true);
  expect(await renumber(mother!, phone)).toBe(false);
  expect(await childrenBy(phone)).toHaveLength(1);
});

test('PV-27 a session that is open by the old number sees nothing from the next request on', async () => {
  const phone = '+8801855000021';
  const { father, mother } = await family(3, phone);
  const password = 'of the new owner of the SIM';
  expect(await resetBy(server, world.first.host, phone, password)).toBe(200);
  const open = await server.login(world.first.host, phone, password);
  expect((await open.call<unknown[]>('GET', '/api/my/students')).json).toHaveLength(1);
  await renumber(father, '+8801855000022');
  await renumber(mother!, '+8801855000023');
  expect((await open.call('GET', '/api/my/students')).status).not.toBe(200);
});

import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { inTransaction } from '#kernel/database/pool.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import { addDays } from '#kernel/text/days.ts';
import type { Caller } from '../../../../../tests/support/server.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { asMember, type School } from '../../../../../tests/support/world.ts';
import { transferSchools, type TransferSchools } from '../../../../../tests/support/transfer-schools.ts';

let two: TransferSchools;
let third: Caller;
const today = () => dayIn(new Date());

type Shown = {
  id: string;
  state: string;
  packet: { family: object[]; years: object[]; health: object[]; documents: object[] } | null;
  known: { id: string; certain: boolean }[];
  asked_for: { id: string } | null;
  student_id: string | null;
};
const show = async (who: Caller, id: string) => (await who.call<Shown>('GET', `/api/transfers/${id}`)).json;
const reason = { reason: 'The family moves' };

startWorld(async () => {
  two = await transferSchools(server, world);
  third = await asMember(server, world.outside, 'office');
});

const inSchool = async <T extends Record<string, unknown>>(school: School, text: ReturnType<typeof sql>) =>
  (await inTransaction({ siteId: school.id }, (db) => db.execute<T>(text))).rows;

test('the right, the panel and the school are asked first: a teacher, a guardian, a third school', async () => {
  const id = await two.release('Ayesha');
  const teacher = await asMember(server, world.first, 'teacher');
  const guardian = await asMember(server, world.first, 'guardian', [
    { kind: 'child', id: two.ids.get('Ayesha')! },
  ]);
  for (const who of [teacher, guardian]) {
    expect((await who.call('GET', `/api/transfers/${id}`)).status).toBe(403);
    expect((await two.tryRelease('Bilkis', {}, who)).status).toBe(403);
    expect((await two.accept(id, {}, who)).status).toBe(403);
  }
  expect((await third.call('GET', `/api/transfers/${id}`)).status).toBe(404);
  for (const act of ['refuse', 'withdraw', 'cancel'])
    expect((await third.call('POST', `/api/transfers/${id}/${act}`, reason)).status).toBe(404);
  expect((await two.accept(id, {}, third)).status).toBe(404);
  expect((await two.tryRelease('Ayesha', {}, third)).status).toBe(404);
  // The old institution cannot accept for the new one, nor read the packet back as if it were one.
  expect((await two.accept(id, {}, two.old)).status).toBe(409);
  expect((await two.new.call('POST', `/api/transfers/${id}/withdraw`, reason)).status).toBe(409);
  expect((await show(two.new, id)).state).toBe('RELEASED');
  expect((await two.old.call('POST', `/api/transfers/${id}/withdraw`, reason)).status).toBe(200);
});

test('the other institution reads exactly what was released, and nothing after it was withdrawn or refused', async () => {
  const parts = { family: false, history: true, results: true, documents: [], health: false, consent: null };
  const student = two.ids.get('Ayesha')!;
  await two.old.call('POST', `/api/students/${student}/health`, {
    kind: 'allergy',
    note: 'Nuts',
    since: null,
  });
  const preview = await two.old.call<object>('POST', `/api/students/${student}/transfer-preview`, { parts });
  expect(preview.status, preview.text).toBe(200);
  const id = await two.release('Ayesha', { parts });
  const { packet } = await show(two.new, id);
  expect(packet).toEqual(preview.json);
  expect(packet!.family).toEqual([]);
  expect(packet!.years).toHaveLength(1);
  expect(JSON.stringify(packet)).not.toContain('Nuts');
  const health = { ...parts, health: true };
  expect((await two.tryRelease('Ayesha', { parts: health })).status).toBe(422);
  await two.old.call('POST', `/api/transfers/${id}/withdraw`, reason);
  expect((await show(two.new, id)).packet).toBeNull();
  expect((await two.accept(id)).status).toBe(409);
  const again = await two.release('Ayesha', { parts: { ...health, consent: 'Father, by phone' } });
  expect((await show(two.new, again)).packet!.health).toHaveLength(1);
  expect((await two.new.call('POST', `/api/transfers/${again}/refuse`, reason)).status).toBe(200);
  expect((await show(two.new, again)).packet).toBeNull();
  expect((await show(two.old, again)).state).toBe('REFUSED');
  expect((await two.accept(again)).text).toContain('not waiting any more');
});

test('a document of another student is not handed over', async () => {
  const other = await two.old.call<{ id: string }>(
    'POST',
    `/api/students/${two.ids.get('Bilkis')}/documents`,
    {
      kind: 'other',
      number: '1',
      expires_on: null,
      note: null,
      file_id: null,
    },
  );
  const parts = { family: true, history: true, results: true, documents: [other.json.id], health: false };
  expect((await two.tryRelease('Ayesha', { parts })).status).toBe(409);
});

test('released twice at once, one wins; who has left cannot be released, and is not let go twice', async () => {
  const answers = await Promise.all([two.tryRelease('Bilkis'), two.tryRelease('Bilkis')]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const { id } = answers.find(({ status }) => status === 200)!.json;
  await two.old.call('POST', `/api/students/${two.ids.get('Bilkis')}/movements`, {
    kind: 'LEAVE',
    on: today(),
    leave_as: 'TC',
    ...reason,
  });
  const accepted = await two.accept(id);
  expect(accepted.status).toBe(409);
  expect(accepted.text).toContain('has left the old institution');
  await two.old.call('POST', `/api/transfers/${id}/withdraw`, reason);
  const left = await two.tryRelease('Bilkis');
  expect(left.status).toBe(409);
  expect(left.text).toContain('does not study here any more');
});

test('an institution that is closed, has no students, or is the own one takes nobody', async () => {
  const to = (site_id: string) => two.tryRelease('Chandni', { site_id });
  expect((await to(world.first.id)).status).toBe(422);
  await inTransaction({}, (db) =>
    db.execute(sql`UPDATE sites SET status = 'closed' WHERE id = ${world.outside.id}`),
  );
  expect((await to(world.outside.id)).text).toContain('does not take part');
  const found = await two.old.call<{ id: string }[]>('GET', '/api/transfers/institutions', { q: 'School' });
  expect(found.json.map(({ id }) => id)).toEqual([world.second.id]);
  await inTransaction({}, (db) =>
    db.execute(sql`UPDATE sites SET status = 'active' WHERE id = ${world.outside.id}`),
  );
  await inTransaction({}, (db) =>
    db.execute(sql`INSERT INTO attachments (id, about_site, key, attached)
      VALUES (gen_random_uuid(), ${world.outside.id}, 'students', false)`),
  );
  expect((await to(world.outside.id)).text).toContain('does not take part');
  expect((await to('01980000-0000-7000-8000-0000000000aa')).status).toBe(404);
});

test('seats and rolls are checked, and accepting twice at once takes the student in once', async () => {
  const before = await two.figures();
  const id = await two.release('Chandni');
  expect((await two.accept(id, { roll: 1 })).text).toContain('roll is taken');
  expect((await two.accept(id, { section_id: two.full })).status).toBe(409);
  expect((await two.accept(id, { section_id: two.oldSection })).status).toBe(404);
  expect(await two.figures()).toEqual(before);
  const answers = await Promise.all([two.accept(id), two.accept(id)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const after = await two.figures();
  expect(after).toEqual({
    old: before.old - 1,
    new: before.new + 1,
    left: before.left + 1,
    people: before.people + 1,
  });
  expect((await show(two.old, id)).state).toBe('DONE');
  const shown = await show(two.new, id);
  expect([shown.state, shown.packet]).toEqual(['DONE', null]);
  const card = await two.new.call<{ rows: { hint: { en: string } }[] }>(
    'GET',
    `/api/students/${shown.student_id}/previous-institution`,
  );
  expect(card.json.rows[0]!.hint.en).toContain('Eight');
  expect(await two.broken()).toEqual([]);
  const listed = await two.old.call<{ name_en: string }[]>('GET', '/api/students', { status: 'TRANSFERRED' });
  expect(listed.json.map(({ name_en }) => name_en)).toEqual(['Chandni']);
  // By hand nobody comes back who belongs to another institution now.
  const back = await two.old.call('POST', `/api/students/${two.ids.get('Chandni')}/movements`, {
    kind: 'RETURN',
    on: today(),
    section_id: two.oldSection,
    ...reason,
  });
  expect(back.text).toContain('was transferred to Second School');
});

test('the student can be transferred back, and is the same person at the old institution', async () => {
  const before = await two.figures();
  const [came] = await inSchool<{ id: string }>(
    world.second,
    sql`SELECT id FROM students WHERE site_id = ${world.second.id} AND name_en = 'Chandni'`,
  );
  const released = await two.new.call<{ id: string }>('POST', `/api/students/${came!.id}/transfer`, {
    site_id: world.first.id,
    on: today(),
    ...reason,
    parts: { family: true, history: true, results: true, documents: [], health: false },
  });
  expect(released.status, released.text).toBe(200);
  const { id } = released.json;
  const { known } = await show(two.old, id);
  expect(known.map((one) => [one.id, one.certain])).toEqual([[two.ids.get('Chandni'), true]]);
  const place = { section_id: two.oldSection };
  for (const input of [place, { ...place, is_new: true }])
    expect((await two.accept(id, input, two.old)).text).toContain('known here already');
  const taken = await two.accept(id, { ...place, same_as: two.ids.get('Chandni') }, two.old);
  expect(taken.status, taken.text).toBe(200);
  expect(await two.figures()).toEqual({
    old: before.old + 1,
    new: before.new - 1,
    left: before.left,
    people: before.people,
  });
  expect(await two.broken()).toEqual([]);
});

test('asking tells nothing of whether there is such a student, and is limited', async () => {
  const ask = (student_code: string, date_of_birth: string) =>
    two.new.call<{ id: string }>('POST', '/api/transfers/ask', {
      site_id: world.first.id,
      student_code,
      date_of_birth,
      ...reason,
    });
  const [dipu] = await inSchool<{ student_code: string }>(
    world.first,
    sql`SELECT student_code FROM students WHERE site_id = ${world.first.id} AND name_en = 'Dipu'`,
  );
  const right = await ask(dipu!.student_code, '2012-01-01');
  const wrong = await ask(dipu!.student_code, '2012-01-02');
  const nobody = await ask('99999', '2012-01-01');
  const shapes = [];
  for (const answer of [right, wrong, nobody]) {
    expect(answer.status, answer.text).toBe(200);
    const {
      id: _,
      asked_code: _code,
      asked_birth: _birth,
      events,
      ...rest
    } = (
      await two.new.call<Shown & { events: { state: string }[]; asked_code: string; asked_birth: string }>(
        'GET',
        `/api/transfers/${answer.json.id}`,
      )
    ).json;
    shapes.push(JSON.stringify({ ...rest, events: events.map(({ state }) => state) }));
  }
  expect(new Set(shapes).size).toBe(1);
  expect((await ask(dipu!.student_code, '2012-01-01')).status).toBe(409);
  expect((await show(two.old, right.json.id)).asked_for!.id).toBe(two.ids.get('Dipu'));
  expect((await show(two.old, wrong.json.id)).asked_for).toBeNull();
  const waiting = await two.old.call<{ total: number }>('GET', '/api/cards/transfers-waiting');
  expect(waiting.json.total).toBe(3);
  expect((await two.old.call('POST', `/api/transfers/${nobody.json.id}/refuse`, reason)).status).toBe(200);
  expect((await two.new.call('POST', `/api/transfers/${wrong.json.id}/cancel`, reason)).status).toBe(200);
  // The release of the student who was asked for answers the request.
  expect(await two.release('Dipu')).toBe(right.json.id);
  expect((await two.accept(right.json.id)).status).toBe(200);
  expect((await show(two.old, right.json.id)).state).toBe('DONE');
  for (let at = 0; at < 30; at++) if ((await ask(`X${at}`, '2012-01-01')).status === 429) return;
  expect.unreachable('never limited');
});

test('a day to come waits for its day, and is over when the student leaves before', async () => {
  const before = await two.figures();
  const on = addDays(today(), 10);
  const id = await two.release('Emon', { on });
  expect((await two.accept(id)).status).toBe(200);
  expect(await two.figures()).toEqual(before);
  expect((await show(two.new, id)).state).toBe('ACCEPTED');
  const at = (days: number) => new Date(Date.parse(`${addDays(today(), days)}T06:00:00Z`));
  await two.carryDue(at(9));
  expect(await two.figures()).toEqual(before);
  await two.old.call('POST', `/api/students/${two.ids.get('Emon')}/movements`, {
    kind: 'LEAVE',
    on: today(),
    leave_as: 'DROPPED',
    ...reason,
  });
  await two.carryDue(at(10));
  expect((await show(two.new, id)).state).toBe('CANCELLED');
  expect((await show(two.old, id)).state).toBe('CANCELLED');
  expect((await two.figures()).new).toBe(before.new);
});

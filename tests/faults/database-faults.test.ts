import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { withClient } from '../../src/kernel/connection/connection.server.ts';
import { biller, invoiceOf, readyToBill } from '../support/billing.ts';
import { declareHalfYearly, type DeclaredExam } from '../support/exam-marks.ts';
import { makeExamSchool, type ExamSchool } from '../support/exam-school.ts';
import { fingerprints } from '../support/fingerprints.ts';
import { isLong } from '../support/long.ts';
import { upload } from '../support/multipart.ts';
import type { Answer, Caller } from '../support/server.ts';
import { server, startWorld, world } from '../support/start-world.ts';
import { untilWaiting } from '../support/waiting.ts';
import { asMember, asOperator } from '../support/world.ts';
import { during, prepareFaults } from './support/database-faults.ts';

let school: ExamSchool;
let admin: Caller & { userId: string };
let operator: Caller;
let exam: DeclaredExam;
const versions = new Map<string, number>();
let serial = 0;

startWorld(async () => {
  await readyToBill(world);
  school = await makeExamSchool(world.first);
  admin = await asMember(server, world.first, 'site-admin');
  operator = await asOperator(server, world);
  exam = await declareHalfYearly(admin, school);
  await prepareFaults(server.database.owner, [admin.userId, world.operatorId]);
  // The state before and after is compared: only the requests may write.
  await server.stopBackground();
});

type Saved = { saved: { version: number }[]; refused: { why: string; now: { obtained: number } | null }[] };

function sheetOf(code: string, value: number, version = versions.get(code) ?? 0, pupils = school.pupils) {
  return {
    exam_subject_id: exam.subjects.find((one) => one.code === code)!.id,
    section_id: school.sections[0],
    cells: pupils.map(({ enrolmentId }) => ({
      enrolment_id: enrolmentId,
      paper: code,
      part: 'CQ',
      status: 'PRESENT',
      obtained: value,
      version,
    })),
  };
}

/** Requests that write in several statements; each does the whole of its work once, and can be done again. */
const flows: Record<string, () => Promise<Answer>> = {
  'saving a sheet of marks': async () => {
    const version = versions.get('150') ?? 0;
    const answer = await admin.call<Saved>('PUT', '/api/marks', sheetOf('150', 100 * (version % 30)));
    if (answer.status === 200) {
      expect(answer.json.saved).toHaveLength(school.pupils.length);
      versions.set('150', version + 1);
    }
    return answer;
  },
  'billing an institution': () =>
    operator.call('POST', '/api/invoices', {
      ...invoiceOf(world.first.id, 100_00),
      idempotency_key: randomUUID(),
    }),
  'declaring an exam': () =>
    admin.call('POST', '/api/exams', {
      year_id: school.year,
      class_id: school.classId,
      group_id: school.group,
      type_id: school.types.get('half_yearly'),
      name_en: `Exam ${++serial}`,
      name_bn: 'পরীক্ষা',
      working_days: 100,
    }),
  'uploading a file': () =>
    upload(admin, { name: 'a.csv', bytes: new TextEncoder().encode(`roll\n${++serial}\n`) }, 'import'),
};

const owner = () => server.database.owner;
const never = 1e9;
/** What the rounds of the worker write has nothing to do with the request. */
const beside = ['sessions', 'throttles', 'audit_seals', 'schema_migrations'];
const state = () => fingerprints(owner(), undefined, beside);

async function statementsOf(flow: () => Promise<Answer>): Promise<number> {
  // The smallest of three: the program's own rounds (seals, messages) may write beside one.
  let least = Infinity;
  for (let time = 0; time < 3; time++) {
    const [answer, count] = await during(owner(), { code: '40001', from: never, to: never }, flow);
    expect(answer.status, answer.text).toBe(200);
    least = Math.min(least, count);
  }
  expect(least).toBeGreaterThan(1);
  return least;
}

/** Of how many lines the log grew. */
async function logged(work: () => Promise<unknown>): Promise<number> {
  const count = () =>
    withClient(owner(), async (client) => {
      const { rows } = await client.query(
        "SELECT count(*)::int AS n FROM audit_log WHERE action NOT LIKE 'job.%'",
      );
      return (rows[0] as { n: number }).n;
    });
  const before = await count();
  await work();
  return (await count()) - before;
}

describe.each(Object.entries(flows))('%s', (_name, flow) => {
  it.each(['40001', '40P01'] as const)(
    'is tried again after %s at any statement, and done once',
    async (code) => {
      const count = await statementsOf(flow);
      const lines = await logged(flow);
      for (let at = 1; at <= count; at++) {
        const grown = await logged(async () => {
          const [answer] = await during(owner(), { code, from: at, to: at }, flow);
          expect(answer.status, `statement ${at}: ${answer.text}`).toBe(200);
        });
        expect(grown).toBe(lines);
      }
    },
  );

  it('that meets the same fault every time answers 503 and has written nothing', async () => {
    const before = await state();
    const [answer] = await during(owner(), { code: '40001', from: 1, to: never }, flow);
    expect(answer).toMatchObject({
      status: 503,
      json: { data: { word: { en: /busy.*Nothing was saved/ } } },
    });
    expect(await state()).toEqual(before);
    expect((await flow()).status).toBe(200);
  });

  it.each(['terminate', '53100'] as const)(
    'with %s at any statement answers 503, whole or not at all',
    async (code) => {
      const count = await statementsOf(flow);
      for (let at = 1; at <= count; at++) {
        const before = await state();
        const [answer] = await during(owner(), { code, from: at, to: at }, flow);
        expect(answer.status, `statement ${at}: ${answer.text}`).toBe(503);
        if (code === '53100') expect(answer.text).toContain('The disk is full. Nothing was saved.');
        expect(await state()).toEqual(before);
        const again = await flow();
        expect(again.status, again.text).toBe(200);
        if (!isLong && at >= 3) break;
      }
    },
  );
});

it('a real deadlock costs nobody their marks', async () => {
  const code = '109';
  versions.set(code, 0);
  const first = await admin.call<Saved>('PUT', '/api/marks', sheetOf(code, 100));
  expect(first.json.refused).toEqual([]);
  await withClient(owner(), async (other) => {
    const ids = school.pupils.map((pupil) => pupil.enrolmentId).toSorted();
    const take = (id: string | undefined) =>
      other.query('UPDATE marks SET updated_at = now() WHERE enrolment_id = $1', [id]);
    await other.query("SET deadlock_timeout = '1h'");
    await other.query('BEGIN');
    await take(ids.at(-1));
    const saving = admin.call<Saved>('PUT', '/api/marks', sheetOf(code, 200, 1));
    await untilWaiting(other);
    // The program holds the first rows and waits for the last; we hold the last and wait for the first.
    await take(ids[0]);
    await other.query('COMMIT');
    expect((await saving).json).toMatchObject({ refused: [], saved: { length: school.pupils.length } });
  });
  const { rows } = await withClient(owner(), (client) =>
    client.query('SELECT deadlocks::int AS n FROM pg_stat_database WHERE datname = current_database()'),
  );
  expect((rows[0] as { n: number }).n).toBeGreaterThan(0);
});

it('real serialisation faults are tried again: everybody at once under a stricter isolation', async () => {
  const name = server.database.owner.database;
  const cut = (client: { query(text: string): Promise<unknown> }) =>
    client.query(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND usename <> current_user',
    );
  await withClient(owner(), async (client) => {
    await client.query(`ALTER DATABASE ${name} SET default_transaction_isolation = 'repeatable read'`);
    await cut(client);
  });
  const sites = Array.from({ length: 8 }, () => randomUUID());
  const bill = async (key: string): Promise<Answer> => {
    for (let tries = 0; ; tries++) {
      const answer = await operator.call('POST', '/api/invoices', {
        ...invoiceOf(world.first.id, 100_00),
        idempotency_key: key,
      });
      expect([200, 503], answer.text).toContain(answer.status);
      if (answer.status === 200 || tries > 50) return answer;
    }
  };
  const made = await Promise.all(sites.map(bill));
  const numbers = made.map((answer) => (answer.json as { invoice_no: string }).invoice_no);
  expect(new Set(numbers).size).toBe(8);
  const serials = numbers.map((one) => Number(one.slice(-5))).toSorted((a, b) => a - b);
  expect(serials.at(-1)! - serials[0]!).toBe(7);
  await withClient(owner(), async (client) => {
    await client.query(`ALTER DATABASE ${name} RESET default_transaction_isolation`);
    await cut(client);
  });
});

it('all connections cut at once: everybody hears "busy" or an answer, and the next is served', async () => {
  const asking = Array.from({ length: 30 }, () => admin.call('GET', '/api/exams', { year_id: school.year }));
  await withClient(owner(), (client) =>
    client.query(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND usename <> current_user',
    ),
  );
  for (const { status, text } of await Promise.all(asking)) expect([200, 503], text).toContain(status);
  expect((await admin.call('GET', '/api/exams', { year_id: school.year })).status).toBe(200);
});

it('a form sent twenty times at once is one invoice, and all hear its number', async () => {
  const calls = biller(operator);
  const before = (await calls.bill(world.first.id, 100)).json.invoice_no;
  const form = { ...invoiceOf(world.first.id, 100_00), idempotency_key: randomUUID() };
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => operator.call<{ invoice_no: string }>('POST', '/api/invoices', form)),
  );
  expect(new Set(answers.map(({ status, json }) => `${status} ${json.invoice_no}`)).size).toBe(1);
  const after = (await calls.bill(world.first.id, 100)).json.invoice_no;
  expect(Number(after.slice(-5)) - Number(before.slice(-5))).toBe(2);
  const other = await operator.call('POST', '/api/invoices', { ...form, note: 'other' });
  expect(other.status).toBe(422);
});

it('of two editors of one sheet the slower is told what stands there, cell by cell', async () => {
  const editors = [admin, await asMember(server, world.first, 'site-admin')];
  for (let round = 0; round < (isLong ? 100 : 10); round++) {
    const [one, two] = await Promise.all(
      editors.map((editor, at) =>
        editor.call<Saved>('PUT', '/api/marks', sheetOf('136', 100 * (at + 1 + (round % 5) * 2), round)),
      ),
    );
    expect([one!.status, two!.status]).toEqual([200, 200]);
    const takers = one!.json.saved.length + two!.json.saved.length;
    expect(takers).toBe(
      one!.json.saved.length + one!.json.refused.filter(({ why }) => why === 'stale').length,
    );
    const [winner, loser] = one!.json.saved.length > 0 ? [0, two!] : [1, one!];
    expect(loser.json.saved).toEqual([]);
    for (const refused of loser.json.refused.filter(({ why }) => why === 'stale'))
      expect(refused.now?.obtained).toBe(100 * (winner + 1 + (round % 5) * 2));
  }
});

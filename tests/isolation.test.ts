import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { ProcedurePanel } from '../src/kernel/procedure.server.ts';
import {
  checksums,
  nobodysId,
  ownInputs,
  plainAnswer,
  referencesTo,
  tablesOfStudents,
  trialsFor,
  withOnlyStudent,
} from './support/foreign.ts';
import { fullWorld, type FullSchool, type FullWorld } from './support/full-world.ts';
import type { Shot } from './support/fuzz/request.ts';
import { procedures } from './support/procedures.ts';
import type { Answer, Caller } from './support/server.ts';
import { asMember } from './support/world.ts';

// Seconds on a quiet machine, a minute on a busy one.
vi.setConfig({ testTimeout: 1_800_000, hookTimeout: 1_800_000 });

let full: FullWorld;
const order = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
const all = procedures()
  .filter(({ name }) => !/^access\.(logout|switchPanel)$/.test(name))
  .toSorted((a, b) => order.indexOf(a.method) - order.indexOf(b.method));

beforeAll(async () => {
  full = await fullWorld();
});
afterAll(() => full.server.close());

type Asker = {
  panel: ProcedurePanel;
  caller: (again: boolean) => Promise<Caller>;
  own: FullSchool;
  strangers: FullSchool[];
  /** What no answer may hold. */
  secret: RegExp;
};

async function ask(asker: Asker, shot: Shot): Promise<Answer> {
  const send = async (again: boolean) =>
    (await asker.caller(again)).call(shot.method, shot.path, shot.body, shot.headers);
  const first = await send(false);
  return first.status === 401 ? send(true) : first;
}

type Found = { leaks: string[]; differences: string[]; served: string[]; deaf: string[]; ids: Set<string> };

/** Every operation of the panel, with each of its ids in turn replaced by a stranger's and by nobody's. */
async function tryEverything(asker: Asker): Promise<Found> {
  const found: Found = { leaks: [], differences: [], served: [], deaf: [], ids: new Set() };
  const look = (label: string, answer: Answer) => {
    const leak = asker.secret.exec(answer.bytes.toString('latin1'));
    if (leak) found.leaks.push(`${label}: ${leak[0]}`);
    return answer;
  };
  for (const one of all.filter(({ meta }) => meta.panels.includes(asker.panel))) {
    const inputs = ownInputs(full, one, asker.own);
    let chosen = inputs[0];
    let served = false;
    for (const candidate of inputs) {
      const { status } = look(`${one.name} with its own ids`, await ask(asker, candidate.shot));
      served = status < 300;
      if (served) chosen = candidate;
      if (served) break;
    }
    (served ? found.served : found.deaf).push(one.name);
    for (const trial of trialsFor(one, chosen?.input, asker.own, asker.strangers)) {
      const label = `${one.name} ${trial.place}`;
      for (const id of trial.ids) found.ids.add(id);
      const nobody = await ask(asker, trial.nobody);
      for (const shot of trial.foreign) {
        const answer = look(label, await ask(asker, shot));
        const [theirs, nobodys] = [answer, nobody].map(({ status, text }) => plainAnswer(status, text));
        if (theirs !== nobodys)
          found.differences.push(`${label}: ${theirs?.slice(0, 160)} instead of ${nobodys?.slice(0, 160)}`);
      }
    }
  }
  return found;
}

const panels: ProcedurePanel[] = ['site', 'student', 'guardian', 'group'];

describe.each(panels)('another school’s id, in every place of every input, as the %s panel', (panel) => {
  let found: Found;
  let before: Record<string, string>;
  let strangers: FullSchool[];

  beforeAll(async () => {
    strangers = panel === 'group' ? [full.outside] : [full.second, full.outside];
    before = await checksums(full, strangers);
    found = await tryEverything({
      panel,
      caller: (again) => full.caller(panel, again),
      own: full.first,
      strangers,
      secret: new RegExp(strangers.map(({ canary }) => canary).join('|')),
    });
  });

  test('shows nothing of that school in any byte', () => {
    expect(found.leaks).toEqual([]);
  });
  test('is answered exactly as an id that does not exist', () => {
    expect(found.differences).toEqual([]);
  });
  test('changes no row of that school', async () => {
    expect(await checksums(full, strangers)).toEqual(before);
  });
  test('leaves no reference to that school in a row of ours', async () => {
    expect(await referencesTo(full, full.first, [...found.ids])).toEqual([]);
  });
  test('and with its own ids the school is served, so that the above says something', () => {
    const { served, deaf } = found;
    expect(served.length, `not served: ${deaf.join(', ')}`).toBeGreaterThan(deaf.length / 2);
  });
});

describe.each(['student', 'guardian'] as const)('another student of the same school, as a %s', (panel) => {
  let found: Found;

  beforeAll(async () => {
    const own = withOnlyStudent(full, full.first, 0);
    const id = String(own.rows.get('students')?.[0]?.['id'] ?? nobodysId);
    const make = () =>
      asMember(full.server, full.world.first, panel, [
        { kind: panel === 'student' ? 'student' : 'child', id },
      ]);
    let caller: Caller = await make();
    found = await tryEverything({
      panel,
      caller: async (again) => (again ? (caller = await make()) : caller),
      own,
      strangers: [1, 2].map((n) => withOnlyStudent(full, full.first, n)),
      secret: new RegExp(`canary-first-(${tablesOfStudents(full).join('|')})-[a-z_]+-[123]`),
    });
  });

  test('stays unseen in every byte', () => {
    expect(found.leaks).toEqual([]);
  });
  test('is answered exactly as one that does not exist', () => {
    expect(found.differences).toEqual([]);
  });
});

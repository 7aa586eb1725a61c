import type { ProcedurePanel } from '../../src/kernel/procedures/procedure-spec.ts';
import { ownInputs, plainAnswer, trialsFor } from './foreign.ts';
import type { FullSchool, FullWorld } from './full-world.ts';
import type { Shot } from './fuzz/request.ts';
import { eachOf } from './long.ts';
import { triedProcedures, type Listed } from './procedures.ts';
import type { Answer, Caller } from './server.ts';

const order = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
/** What asks another institution for a student leaves the question there by design; transfers.test.ts tries it alone. */
const asksAnother = 'students.askForStudent';
/** Where the unchanged have their turn, what is written by hand is tried anyway. */
export const strangersTried = triedProcedures({ handwritten: 1, made: 8 });
const all = strangersTried
  .filter(({ name }) => !/^access\.(logout|switchPanel|places\.leave)$/.test(name) && name !== asksAnother)
  .toSorted((a, b) => order.indexOf(a.method) - order.indexOf(b.method));

export type Asker = {
  panel: ProcedurePanel;
  caller: (again: boolean) => Promise<Caller>;
  own: FullSchool;
  strangers: FullSchool[];
  /** What no answer may hold. */
  secret: RegExp;
  /** Which operations are tried; all of the panel when it says nothing. */
  only?: (one: Listed) => boolean;
};

async function ask(asker: Asker, shot: Shot): Promise<Answer> {
  const send = async (again: boolean) =>
    (await asker.caller(again)).call(shot.method, shot.path, shot.body, shot.headers);
  const first = await send(false);
  // A call may sign its caller out or take a right from them; what follows must not be refused for that.
  return first.status === 401 || first.status === 403 ? send(true) : first;
}

export type Found = {
  leaks: string[];
  differences: string[];
  served: string[];
  /** Refused to the mightiest person of the panel: the trial said nothing. */
  barred: string[];
  deaf: string[];
  ids: Set<string>;
};

/** Every operation of the panel, with each of its ids in turn replaced by a stranger's and by nobody's. */
export async function tryEverything(full: FullWorld, asker: Asker): Promise<Found> {
  const found: Found = { leaks: [], differences: [], served: [], barred: [], deaf: [], ids: new Set() };
  const look = (label: string, answer: Answer) => {
    const leak = asker.secret.exec(answer.bytes.toString('latin1'));
    if (leak) found.leaks.push(`${label}: ${leak[0]}`);
    return answer;
  };
  const { panel, only = () => true } = asker;
  const tryOne = async (one: Listed): Promise<void> => {
    let chosen: { input: unknown; shot: Shot } | undefined;
    let served = false;
    for (const candidate of ownInputs(full, one, asker.own)) {
      chosen ??= candidate;
      const { status } = look(`${one.name} with its own ids`, await ask(asker, candidate.shot));
      if (status === 401 || status === 403) found.barred.push(one.name);
      served = status < 300;
      if (served) chosen = candidate;
      if (served) break;
    }
    (served ? found.served : found.deaf).push(one.name);
    for (const trial of trialsFor(one, chosen?.input, asker.own, asker.strangers)) {
      const label = `${one.name} ${trial.slot}`;
      for (const id of trial.ids) found.ids.add(id);
      const nobody = await ask(asker, trial.nobody);
      for (const shot of trial.foreign) {
        const answer = look(label, await ask(asker, shot));
        const [theirs, nobodys] = [answer, nobody].map(({ status, text }) => plainAnswer(status, text));
        if (theirs !== nobodys)
          found.differences.push(`${label}: ${theirs?.slice(0, 160)} instead of ${nobodys?.slice(0, 160)}`);
      }
    }
  };
  const list = all.filter((each) => each.meta.panels.includes(panel) && only(each));
  // What only reads is tried eight at once; what writes changes what the next would be answered.
  const reads = ({ method, meta }: Listed) => method === 'GET' && !meta.writes;
  await eachOf(list.filter(reads), 8, tryOne);
  await eachOf(
    list.filter((one) => !reads(one)),
    1,
    tryOne,
  );
  return found;
}

export const schoolPanels: ProcedurePanel[] = ['site', 'student', 'guardian', 'group'];

/** Which schools are strangers to a panel of the first school. */
export const strangersTo = (full: FullWorld, panel: ProcedurePanel): FullSchool[] =>
  panel === 'group' ? [full.outside] : [full.second, full.outside];

/** The most powerful person of a panel, to whom every other school is a stranger. */
export const mightiest = (full: FullWorld, panel: ProcedurePanel): Asker => ({
  panel,
  caller: (again) => full.caller(panel, again),
  own: full.first,
  strangers: strangersTo(full, panel),
  secret: new RegExp(
    strangersTo(full, panel)
      .map(({ canary }) => canary)
      .join('|'),
  ),
});

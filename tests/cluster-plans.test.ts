import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import pg from 'pg';
import type { ProcedurePanel } from '../src/kernel/procedures/procedure-spec.ts';
import { serverModules } from '../src/app/server-modules.server.ts';
import { ownInputs } from './support/foreign.ts';
import { fullWorld, type FullWorld } from './support/full-world.ts';
import { shotOf } from './support/fuzz/request.ts';
import { hear, type Said } from './support/heard.ts';
import { procedures, type Listed } from './support/procedures.ts';
import { isChanged, isWhole } from './support/turns.ts';

/*
 * What a cluster says to the statements themselves: rules of texts (tests/support/cluster-sql.ts) know only what it
 * refused before. Every call of the changed modules is made there. Red is what it refused then, and each statement that
 * was sent for which it has no plan. Where no cluster is up, nothing of it runs.
 */
const isUp = (inject('server').nodes ?? []).length > 0;
const panels = ['site', 'student', 'guardian', 'group', 'central'] as const;
const order = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** The calls of changed modules. */
function tried(): Listed[] {
  const starts = serverModules
    .filter(({ key }) => isChanged(key))
    .flatMap(({ api, cards }) => [
      ...Object.keys(api ?? {}).map((name) => `${name}.`),
      ...Object.keys(cards ?? {}).map((name) => `cards.${name}.`),
    ]);
  return procedures()
    .filter(({ name, meta }) => !meta.open && !/^access\.(logout|switchPanel|places\.leave)$/.test(name))
    .filter(({ name }) => starts.some((start) => `${name}.`.startsWith(start)))
    .toSorted((a, b) => order.indexOf(a.method) - order.indexOf(b.method));
}

type SentBy = { name: string; said: Said };

/** What one call asks the database, with the school's own ids; an edit that saw version 1. */
async function statementsOf(full: FullWorld, one: Listed, panel: ProcedurePanel): Promise<SentBy[]> {
  const all: SentBy[] = [];
  for (const { input } of ownInputs(full, one, full.first, 3)) {
    const { method, path, body } = shotOf(one, { ...(input as object), version: 1 });
    const ask = async (again: boolean) => {
      const caller = await full.caller(panel, again);
      return hear(() => caller.call(method, path, body));
    };
    const first = await ask(false);
    // Some calls sign their caller out or take a right from them.
    const { answer, said } = [401, 403].includes(first.answer.status) ? await ask(true) : first;
    all.push(...said.map((one_) => ({ name: one.name, said: one_ })));
    if (answer.status < 300) break;
  }
  return all;
}

/** Why a cluster refuses a statement, when it was sent or when it is asked for its plan; null: it does not. */
async function refusal(client: pg.Client, siteId: string, said: Said): Promise<string | null> {
  const { sent, values, error: told } = said;
  if (told?.code === '0A000') return told.message;
  await client.query('BEGIN');
  try {
    await client.query(`SET LOCAL app.site_id = '${siteId}'`);
    await client.query(`EXPLAIN ${sent}`, values);
    return null;
  } catch (error) {
    // What was typed in is wrong, whichever database is asked.
    return /^2[23]/.test((error as pg.DatabaseError).code ?? '') ? null : (error as Error).message;
  } finally {
    await client.query('ROLLBACK');
  }
}

const hasPlan = /^(?:SELECT|INSERT|UPDATE|DELETE|WITH|MERGE)\b/i;

describe.skipIf(!isUp)('on a cluster', () => {
  let full: FullWorld;
  const statements = new Map<string, SentBy>();

  beforeAll(async () => {
    full = await fullWorld();
    const all = tried();
    for (const panel of panels)
      for (const one of all.filter(({ meta }) => meta.panels.includes(panel)))
        for (const at of await statementsOf(full, one, panel))
          if (hasPlan.test(at.said.text) && (at.said.error || !statements.has(at.said.text)))
            statements.set(at.said.text, at);
  });
  afterAll(() => full.server.close());

  test('there is a plan for every statement that the calls of changed modules send', async () => {
    const client = new pg.Client(full.server.database.app);
    await client.connect();
    const refused: string[] = [];
    try {
      for (const { name, said } of statements.values()) {
        const why = await refusal(client, full.first.id, said);
        if (why) refused.push(`${name}: ${why}: ${said.text.slice(0, 600)}`);
      }
    } finally {
      await client.end();
    }
    expect(refused).toEqual([]);
    expect(statements.size).toBeGreaterThan(isWhole ? 500 : -1);
  });
});

test.skipIf(!isUp)(
  isUp
    ? 'a cluster is up, so it was asked for the plans of statements'
    : 'skipped because no cluster is up (CLUSTER_URL): it is not asked for the plans of statements',
  () => expect(isUp).toBe(true),
);

import { afterAll, beforeAll, expect, test } from 'vitest';
import { invoiceObject, invoiceStages, onlineObject, onlineStages } from '../support/pairs/money-stages.ts';
import {
  openBench,
  tryPairs,
  untried,
  type Bench,
  type PairedObject,
  type Stage,
} from '../support/pairs/pairs.ts';
import { examObject, examStages } from '../support/pairs/result-stages.ts';
import { procedures } from '../support/procedures.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { asOperator, makeWorld, type World } from '../support/world.ts';

let server: TestServer;
let world: World;
let bench: Bench;

beforeAll(async () => {
  server = await startServer();
  world = await makeWorld();
  bench = await openBench(server.database.owner);
});
afterAll(async () => {
  await bench.close();
  await server.close();
});

async function holds(object: PairedObject, stages: AsyncIterable<Stage>, atLeast: number): Promise<void> {
  const tried = new Set<string>();
  const faults: string[] = [];
  let pairs = 0;
  for await (const stage of stages) {
    for (const { does } of stage.operations) tried.add(does);
    const found = await tryPairs(bench, object, stage);
    faults.push(...found.faults);
    pairs += found.pairs;
  }
  expect(untried(procedures(), object, tried), 'procedures that write to it and that no stage tries').toEqual(
    [],
  );
  expect(faults).toEqual([]);
  expect(pairs).toBeGreaterThan(atLeast);
}

test('PV-96 two different operations on the marks and results of an exam at once leave it whole', () =>
  holds(examObject(world.first), examStages(server, world.first, bench), 200));

test('PV-96 two different operations on an invoice, its receipts and its bank slips at once leave it whole', async () => {
  const operator = await asOperator(server, world);
  await holds(invoiceObject, invoiceStages(operator, world), 60);
});

test('PV-96 two different operations on an online payment at once leave it whole', async () => {
  const operator = await asOperator(server, world);
  await holds(onlineObject(world), onlineStages(server, operator, world), 10);
});

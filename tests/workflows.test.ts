import { expect, test } from 'vitest';
import type { Workflow } from '../src/kernel/workflow/workflow.ts';
import { modules } from '../src/app/modules.ts';
import { procedures } from './support/procedures.ts';
import { sources } from './support/sources.ts';

/* Workflows as modules declare them (docs/decisions/0051-workflows.md). */

const workflows = modules.flatMap(({ workflows: declared = [] }) => declared);
const movesOf = ({ subject, moves }: Workflow) =>
  Object.entries(moves).map(([name, move]) => ({ ...move, name: `${subject}.${name}` }));
const moves = workflows.flatMap(movesOf);

test('every subject has one workflow, and every declaration of one is named by its module', () => {
  const subjects = workflows.map(({ subject }) => subject);
  expect(subjects).toEqual([...new Set(subjects)]);
  const declared = sources('src').filter(
    ({ path, text }) => path.endsWith('/workflow.ts') && /= defineWorkflow\(/.test(text),
  );
  expect(declared.length).toBe(workflows.length);
});

test('every move needs a permission that is declared', () => {
  const known = new Set(modules.flatMap(({ permissions }) => permissions.map(({ key }) => key)));
  expect(moves.filter(({ permission }) => !known.has(permission)).map(({ name }) => name)).toEqual([]);
});

test('a workflow begins in one state, from which all others are reached', () => {
  for (const { subject, states, moves: of } of workflows) {
    const steps = Object.values(of);
    const first = Object.keys(states)[0]!;
    const reached = new Set([first]);
    for (let grew = true; grew;) {
      grew = false;
      for (const { from, to } of steps)
        if (!reached.has(to) && from.some((state) => reached.has(state))) {
          reached.add(to);
          grew = true;
        }
    }
    expect([...reached].toSorted(), subject).toEqual(Object.keys(states).toSorted());
  }
});

test('what ends or refuses something asks why, unless one withdraws what is one’s own', () => {
  const silent = moves.filter(({ own, danger, reason }) => danger && !own && reason !== 'needed');
  expect(silent.map(({ name }) => name)).toEqual([]);
});

test('the call of a move asks for the permission of the move', () => {
  const calls = new Map(procedures().map(({ method, path, meta }) => [`${method} ${path}`, meta.permission]));
  for (const { path, moves: of } of workflows)
    for (const [name, { permission }] of Object.entries(of)) {
      const called = calls.get(`POST /api/${path}/{id}/${name}`);
      if (called !== undefined) expect(called, `${path} ${name}`).toBe(permission);
    }
});

/** Decisions that are written by hand, and why. */
const byHand: Record<string, string> = {
  'src/modules/money/fees/waivers/ask.server.ts': 'what needs no approval is approved as it is asked for',
  'src/modules/school/leave/duty/ask.server.ts': 'the office assigns and approves at once',
  'src/modules/money/collection/unmatched/match.server.ts': 'a decision is a booking',
  'src/modules/money/collection/online/settlement.server.ts': 'a decision is a booking',
  'src/modules/money/billing/overpayments/decide.server.ts': 'a decision is a booking, in parts',
  'src/modules/money/billing/own/settlement.server.ts': 'a decision is a booking',
  'src/modules/school/transitions/transfers/end.server.ts': 'two institutions decide',
  'src/modules/school/transitions/transfers/release.server.ts': 'two institutions decide',
  'src/modules/school/transitions/transfers/accept.server.ts': 'two institutions decide',
  'src/modules/school/employees/attachment/ask.server.ts': 'the person answers from another institution',
  'src/modules/platform/access/places/leave.server.ts': 'a membership ends, nobody decides',
  'src/modules/platform/access/base/link-requests.server.ts': 'the person answers from another institution',
  'src/modules/platform/access/invitations/invite.server.ts':
    'the person answers before they have an account',
  'src/modules/platform/access/invitations/answer.server.ts':
    'the person answers before they have an account',
  'src/modules/operator/applications/review/decide.server.ts':
    'approving founds an institution, and its state is older',
  'src/modules/service/website/contact/inbox.server.ts': 'a transition of its resource',
};

test('a decision is a move of a workflow', () => {
  const writes = /\b(decided_by: ctx\.actor|decided_at: ctx\.now|answered_at: ctx\.now)/;
  const found = sources('src')
    .filter(
      ({ path, text }) =>
        !/\.test\.tsx?$/.test(path) && !path.startsWith('src/kernel/workflow/') && writes.test(text),
    )
    .map(({ path }) => path);
  expect(found.toSorted()).toEqual(Object.keys(byHand).toSorted());
});

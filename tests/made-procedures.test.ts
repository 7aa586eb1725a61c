import { expect, test } from 'vitest';
import { madeKinds } from '../src/kernel/procedures/procedure-spec.ts';
import { procedures } from './support/procedures.ts';
import { sources } from './support/sources.ts';

/*
 * A procedure that the kernel makes from a declaration says by which kind, and is tried less often where its module did
 * not change. One written by hand that said so as well would hide among them.
 */
const factories = [
  'src/kernel/resource/reading.server.ts',
  'src/kernel/resource/writing.server.ts',
  'src/kernel/resource/transitions.server.ts',
  'src/kernel/resource/sheets.server.ts',
  'src/kernel/lists/list.server.ts',
  'src/kernel/lists/sheet.server.ts',
  'src/kernel/lists/report.server.ts',
];
/** Where the kinds are named, and where they are handed on. */
const kernelFiles = ['src/kernel/procedures/procedure-spec.ts', 'src/kernel/procedures/procedure.server.ts'];

test('nobody but the kernel’s factories says that a procedure is made', () => {
  const kind = new RegExp(
    `(['"\`])(?:${madeKinds.map((one) => one.replace('.', String.raw`\.`)).join('|')})\\1`,
  );
  const says = sources('src').filter(
    ({ text }) => kind.test(text) || /\bMadeKind\b|\bmadeKinds\b|\bmade: spec\b/.test(text),
  );
  expect(says.map(({ path }) => path).toSorted()).toEqual([...factories, ...kernelFiles].toSorted());
  const other = sources('src').filter(
    ({ path, text }) => !says.some((one) => one.path === path) && /\.meta\(/.test(text),
  );
  expect(other.map(({ path }) => path)).toEqual([]);
});

test('every kind is there, and about half of all procedures are made', () => {
  const all = procedures();
  const made = all.filter(({ meta }) => meta.made !== null);
  expect(new Set(made.map(({ meta }) => meta.made))).toEqual(new Set(madeKinds));
  expect(made.length).toBeGreaterThan(all.length / 3);
});

test('what is made has the address, the permission and the method of its kind', () => {
  const fits: Record<string, RegExp> = {
    'resource.list': /^GET \/api\/[\w-]+$/,
    'resource.count': /^GET \/api\/[\w-]+\/count$/,
    'resource.options': /^GET \/api\/[\w-]+\/options$/,
    'resource.get': /^GET \/api\/[\w-]+\/\{id\}$/,
    'resource.history': /^GET \/api\/[\w-]+\/\{id\}\/history$/,
    'resource.create': /^POST \/api\/[\w-]+$/,
    'resource.update': /^PUT \/api\/[\w-]+\/\{id\}$/,
    'resource.remove': /^DELETE \/api\/[\w-]+\/\{id\}$/,
    'resource.transition': /^POST \/api\/[\w-]+\/\{id\}\/[\w-]+$/,
    'resource.check': /^POST \/api\/[\w-]+\/import\/check$/,
    'resource.apply': /^POST \/api\/[\w-]+\/import$/,
    'resource.export': /^GET \/api\/[\w-]+\/export$/,
    'list.list': /^GET \/api\/[\w/-]+$/,
    'list.count': /^GET \/api\/[\w/-]+\/count$/,
    'list.export': /^GET \/api\/[\w/{}+-]+\/export$/,
    'report.rows': /^GET \/api\/[\w/-]+$/,
    'report.export': /^GET \/api\/[\w/-]+\/export$/,
    'report.paper': /^GET \/api\/[\w/-]+\/paper$/,
  };
  const wrong = procedures().filter(
    ({ meta, method, path }) => meta.made !== null && !fits[meta.made]?.test(`${method} ${path}`),
  );
  expect(wrong.map(({ name, meta, path }) => `${name}: ${meta.made} at ${path}`)).toEqual([]);
});

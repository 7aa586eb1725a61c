import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { areas, modules } from '../src/app/modules.ts';
import { listInput } from '../src/kernel/lists/query.ts';
import { allPermissions, registerModules } from '../src/kernel/modules/registry.ts';
import { procedures, type Listed } from './support/procedures.ts';
import { sources, type Source } from './support/sources.ts';

beforeAll(() => registerModules(modules));

const asked = ['page', 'per_page', 'sort', 'q', 'filter'] as const;
const shapeOf = ({ input }: Listed): object => (input instanceof z.ZodObject ? input.shape : {});
const all = procedures();
const inPages = all.filter((one) => one.method === 'GET' && 'page' in shapeOf(one));
/** Lists that a person of an office looks through; what is a student's or guardian's own is shown whole. */
const lists = inPages.filter(({ meta }) =>
  meta.panels.some((panel) => ['central', 'group', 'site'].includes(panel)),
);

/** Lists in pages that are not asked for search and order, each with its reason. */
const notAsked: Record<string, string> = {
  'imports.rows': 'lines of one file, in the order of the file',
  'students.list': 'by year, class and section, each asked by its name; in the order of the register',
  'notifications.list': 'messages to oneself, in the order in which they came',
  'billing.ownBills': 'some bills a year of one institution, the newest first',
  'inheritance.differing': 'part of one entry: who has it otherwise, by name',
  'inheritance.groupDiffering': 'part of one entry: who has it otherwise, by name',
};
/** Lists in pages that nobody takes out, each with its reason. */
const notTakenOut: Record<string, string> = {
  'access.members.ofSite.list': 'a choice of persons; the memberships of all institutions are taken out',
  'access.invitations.ofSite.list': 'no screen shows it',
  'access.invitations.ofGroup.list': 'no screen shows it',
  'imports.rows': 'lines of one file, which the person has',
  'notifications.list': 'messages to oneself',
  'billing.ownBills': 'the statement of twelve months is printed instead',
  'inheritance.differing': 'part of one entry, whose numbers are in the sheet of the list',
  'inheritance.groupDiffering': 'part of one entry',
};

test('every list in pages can be searched, narrowed and ordered', () => {
  expect(lists.length).toBeGreaterThan(60);
  const wrong = lists.filter((one) => !(one.name in notAsked) && asked.some((key) => !(key in shapeOf(one))));
  expect(wrong.map(({ name }) => name)).toEqual([]);
});

test('every list in pages can be taken out by the same search, under a permission of its own', () => {
  const keys = new Set(allPermissions().map(({ key }) => key));
  const wrong = lists.flatMap((one) => {
    if (one.name in notTakenOut) return [];
    const sheet = all.find(({ path, method }) => path === `${one.path}/export` && method === 'GET');
    if (!sheet) return [`${one.name}: no ${one.path}/export`];
    const missing = ['sort', 'q', 'filter'].filter((key) => key in shapeOf(one) && !(key in shapeOf(sheet)));
    const permission = sheet.meta.permission ?? '';
    return [
      ...missing.map((key) => `${sheet.name}: does not take ${key}`),
      ...(permission.endsWith('.export') && keys.has(permission) ? [] : [`${sheet.name}: ${permission}`]),
      ...(one.meta.panels.every((panel) => sheet.meta.panels.includes(panel))
        ? []
        : [`${sheet.name}: panels`]),
      ...(sheet.meta.writes ? [] : [`${sheet.name}: leaves no trace`]),
    ];
  });
  expect(wrong).toEqual([]);
});

test('what is excused is still there', () => {
  const names = new Set(lists.map(({ name }) => name));
  expect([...Object.keys(notAsked), ...Object.keys(notTakenOut)].filter((name) => !names.has(name))).toEqual(
    [],
  );
  expect(Object.keys(listInput.shape).toSorted()).toEqual([...asked].toSorted());
});

const files = new Map<string, Source>(sources('src').map((source) => [source.path, source]));

/** Every file that a screen is made of, what it loads later included. */
function madeOf(path: string, seen = new Set<string>()): Set<string> {
  const file = files.get(path);
  if (!file || seen.has(path)) return seen;
  seen.add(path);
  for (const { path: next, typeOnly } of file.imports) if (next && !typeOnly) madeOf(next, seen);
  return seen;
}

const central = () =>
  areas.flatMap((area) =>
    area.modules.flatMap((module) =>
      module.screens
        .filter(({ panel }) => panel === 'central')
        .map(({ key, room }) => `src/modules/${area.key}/${module.key}/${room ?? 'screens'}/${key}.tsx`),
    ),
  );

test('a list that keeps its state in the address has tools above, and can be taken out where it stands', () => {
  const screens = central().filter((path) => files.has(path));
  expect(screens.length).toBeGreaterThan(40);
  const parts = new Set(screens.flatMap((path) => [...madeOf(path)]));
  const wrong = [...parts].flatMap((path) => {
    const { text } = files.get(path)!;
    if (!path.startsWith('src/modules/') || !/\buseListState\(/.test(text) || !/<\w+ /.test(text)) return [];
    // The list is in this file or in what it hands its state to.
    const drawn = [...madeOf(path)].map((at) => files.get(at)!.text);
    return [
      ...(drawn.some((one) => one.includes('<ListFrame')) ? [] : [`${path}: no ListFrame`]),
      ...(drawn.some((one) => one.includes('<ListMenu')) ? [] : [`${path}: no ListMenu`]),
      ...(/<DataTable[^>]*state=/.test(text) ? [`${path}: a DataTable of its own`] : []),
    ];
  });
  expect(wrong).toEqual([]);
});

test('every export that a screen of the operator offers is one that the server has', () => {
  const paths = new Set(all.map(({ path }) => path));
  // By its own menu, or by the one of a declared list.
  const offered = [...new Set(central().flatMap((path) => [...madeOf(path)]))].flatMap((path) => {
    const text = files.get(path)?.text ?? '';
    const declared = text.includes('= defineList(')
      ? /^ {2}path: '([^']+)'/gm
      : /<ListMenu\s+path="([^"]+)"/g;
    return [...text.matchAll(declared)].map((match) => match[1]);
  });
  expect(offered.length).toBeGreaterThan(8);
  expect(offered.filter((path) => !paths.has(`/api/${path}/export`))).toEqual([]);
});

test('every delete asks by name and kind first', () => {
  const deleting = [...files.values()].filter(
    ({ path, text }) => path.endsWith('.tsx') && /\.(remove|delete)\w*\s*\.call\(/.test(text),
  );
  expect(deleting.length).toBeGreaterThan(12);
  // The kit's parts ask by themselves.
  const asks = /(?:confirmDelete|useEditing(?:<\w+>)?)\(\s*[^\s'"`]|<RecordsCard\b/;
  const wrong = deleting.filter(({ text }) => !asks.test(text));
  expect(wrong.map(({ path }) => path)).toEqual([]);
});

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { areas } from '../src/app/modules.ts';
import { serverModules } from '../src/app/server-modules.server.ts';
import { sources, type Source } from './support/sources.ts';

const root = join(import.meta.dirname, '..');
const all = sources('src');
const program = all.filter(({ path }) => !/\.(test|spec)\.tsx?$/.test(path));
const order = areas.flatMap((area) => area.modules.map(({ key }) => key));

const floorOf = (path: string): number =>
  ['src/kernel/', 'src/ui/', 'src/modules/', 'src/app/'].findIndex((floor) => path.startsWith(floor));
const moduleOf = (path: string): string | null => /^src\/modules\/[^/]+\/([^/]+)\//.exec(path)?.[1] ?? null;
const arrows = (files: readonly Source[]) =>
  files.flatMap((file) =>
    file.imports
      .filter((one) => one.path)
      .map((one) => ({ from: file.path, to: one.path as string, typeOnly: one.typeOnly })),
  );

test('floors: app → modules → ui → kernel, never back', () => {
  expect(arrows(program).filter(({ from, to }) => floorOf(to) > floorOf(from))).toEqual([]);
});

test('a module imports only from modules above it in the list', () => {
  const wrong = arrows(program).filter(({ from, to }) => {
    const [own, other] = [moduleOf(from), moduleOf(to)];
    if (!own || !other || own === other) return false;
    // Modules without a place in the list hold catalogues only: data that needs nothing.
    return order.includes(own) && order.includes(other) && order.indexOf(other) > order.indexOf(own);
  });
  expect(wrong).toEqual([]);
});

test('a module says in module.server.ts what it does on the server, and app names its functions nowhere else', () => {
  const declared = program.filter(({ path }) =>
    /^src\/modules\/[^/]+\/[^/]+\/module\.server\.ts$/.test(path),
  );
  const listed = program.filter(({ path }) => /^src\/modules\/[^/]+\/modules\.server\.ts$/.test(path));
  const paths = listed.flatMap((list) => list.imports.map((one) => one.path));
  expect(declared.map(({ path }) => path).filter((path) => !paths.includes(path))).toEqual([]);
  expect(serverModules.map(({ key }) => key)).toEqual(
    order.filter((key) => serverModules.some((one) => one.key === key)),
  );
  const apis = program.filter(({ path }) => /^src\/modules\/[^/]+\/[^/]+\/api\.server\.ts$/.test(path));
  const users = arrows(program).filter(
    ({ to, typeOnly }) => !typeOnly && apis.some(({ path }) => path === to),
  );
  expect(users.filter(({ from }) => !from.endsWith('/module.server.ts'))).toEqual([]);
});

test('there are no circles of imports', () => {
  const next = new Map(
    program.map((file) => [
      file.path,
      file.imports.filter((one) => one.path && !one.typeOnly).map((one) => one.path as string),
    ]),
  );
  const state = new Map<string, 'open' | 'done'>();
  const circles: string[][] = [];
  const visit = (path: string, trail: string[]): void => {
    if (state.get(path) === 'done') return;
    if (state.get(path) === 'open') {
      circles.push([...trail.slice(trail.indexOf(path)), path]);
      return;
    }
    state.set(path, 'open');
    for (const to of next.get(path) ?? []) visit(to, [...trail, path]);
    state.set(path, 'done');
  };
  for (const path of next.keys()) visit(path, []);
  expect(circles).toEqual([]);
});

test('code for the browser takes only types from the server, but in the loader or action of a page', () => {
  const wrong = program
    .filter(
      ({ path }) =>
        !path.endsWith('.server.ts') &&
        !path.endsWith('.server.tsx') &&
        path !== 'src/app/server.ts' &&
        path !== 'src/app/dev.ts',
    )
    .filter(
      ({ text, path }) =>
        !/export (?:async )?(?:function|const) (?:loader|action)\b/.test(text) &&
        path !== 'src/app/entry.server.tsx',
    )
    .flatMap((file) =>
      file.imports
        .filter((one) => !one.typeOnly && /\.server(\.tsx?)?$/.test(one.from))
        .map((one) => `${file.path} → ${one.from}`),
    );
  expect(wrong).toEqual([]);
});

test('plain .ts files are pure: no React, no database, no clock of their own in rules', () => {
  const wrong = program
    .filter(
      ({ path }) => path.startsWith('src/modules/') && path.endsWith('.ts') && !path.endsWith('.server.ts'),
    )
    .flatMap((file) =>
      file.imports
        .filter((one) => /^(react|pg|drizzle-orm|node:|hono)/.test(one.from))
        .map((one) => `${file.path} → ${one.from}`),
    );
  expect(wrong).toEqual([]);
  const clocks = program.filter(
    ({ path, text }) =>
      /\/rules\.ts$|-rules\.ts$/.test(path) && /\b(Date\.now|new Date\(\)|Math\.random)\b/.test(text),
  );
  expect(clocks.map(({ path }) => path)).toEqual([]);
});

test('files stay under 300 lines, in kebab-case, and none is a drawer for everything', () => {
  const everything = [...all, ...sources('tests', 'bench', 'scripts', 'bin')];
  expect(everything.filter(({ lines }) => lines > 300).map(({ path, lines }) => `${path}: ${lines}`)).toEqual(
    [],
  );
  expect(all.filter(({ path }) => !/^[a-z0-9./-]+$/.test(path)).map(({ path }) => path)).toEqual([]);
  expect(
    all
      .filter(({ path }) =>
        /(^|[/-])(utils?|helpers?|common|manager|misc)([.-]|\/)/.test(
          path.replace(/common-(passwords|data)/, ''),
        ),
      )
      .map(({ path }) => path),
  ).toEqual([]);
});

test('styles stay under 300 lines too', () => {
  const long = globSync('src/**/*.css', { cwd: root }).filter(
    (path) => readFileSync(join(root, path), 'utf8').split('\n').length - 1 > 300,
  );
  expect(long).toEqual([]);
});

test('there are no barrel files', () => {
  expect(program.filter(({ path }) => /\/index\.tsx?$/.test(path)).map(({ path }) => path)).toEqual([]);
});

test('types are not talked round: no any, no ignored errors, no disabled lint', () => {
  const signs = new RegExp(
    [
      '\\bas any\\b',
      ': any\\b',
      '@ts-' + 'ignore',
      '@ts-' + 'expect-error',
      'oxlint-' + 'disable',
      'eslint-' + 'disable',
    ].join('|'),
  );
  expect(all.filter(({ text }) => signs.test(text)).map(({ path }) => path)).toEqual([]);
});

test('only the database floor touches the pool; everything else works inside a transaction', () => {
  const wrong = program.filter(
    ({ path, text }) =>
      !/^src\/kernel\/(?:connection|database|schema|embedded)\//.test(path) && /from 'pg'/.test(text),
  );
  expect(wrong.map(({ path }) => path)).toEqual([]);
});

test('every form, drawer and dialog is one of the kit, which asks before what was typed is lost', () => {
  const screens = program.filter(({ path }) => path.endsWith('.tsx') && !path.startsWith('src/ui/'));
  expect(screens.filter(({ text }) => /<form\b/.test(text)).map(({ path }) => path)).toEqual([]);
  // They hold no form: the menu of a phone, and the finder.
  const ofTheShell = ['src/app/finder/finder-dialog.tsx', 'src/app/frame/navigation-drawer.tsx'];
  const foreign = /import \{[^}]*\b(Drawer|Modal)\b[^}]*\} from '@mantine\/core'/;
  expect(screens.filter(({ text }) => foreign.test(text)).map(({ path }) => path)).toEqual(ofTheShell);
});

// A curriculum's indicators (pi_no) are no codes: its books number them in the digits of the language.
test('codes and numbers of documents are shown in Latin digits, by format.code', () => {
  const turned = /format\.(?:digits|number)\([^()]*(?:(?<!pi)_no|_code|\.code|eiin|birth_registration)\b/;
  expect(program.filter(({ text }) => turned.test(text)).map(({ path }) => path)).toEqual([]);
});

test('no text in markup: every word comes from words.ts', () => {
  const wrong = program
    .filter(({ path }) => path.endsWith('.tsx'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/>\s*([A-Za-z][A-Za-z ,.'’-]{3,}|[\u0980-\u09ff][^<>{}]*)\s*<\//g)]
        .filter((match) => !/[=(){};|&]/.test(match[0].slice(1, -1)))
        .map((match) => `${path}: ${match[1]}`),
    );
  expect(wrong).toEqual([]);
});

/** Comments, class names and what only a programmer reads have no words for people. */
const forPeople = (text: string): string =>
  text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/(^|\s)\/\/[^\n]*/g, '$1')
    .replace(/(?:new Error|super)\([^\n]*/g, '')
    .replace(/log\.\w+\([^;]*;/g, '');
const shownIn = '(?:aria-label|alt|description|hint|label|lead|placeholder|text|title|unit|message|error)';

test('no sentence stands in a screen’s code, and no label, hint or title is written where it is shown', () => {
  const wrong = program
    .filter(({ path }) => path.endsWith('.tsx') && !path.endsWith('.server.tsx'))
    .flatMap(({ path, text }) => {
      const code = forPeople(text);
      const found = [
        ...code.matchAll(/(?<!\ben: )['"`]([A-Z][a-z]*,? [^'"`\n]*[a-z]{2,}[^'"`\n]*)['"`]/g),
        ...code.matchAll(new RegExp(`\\b${shownIn}=(?:"|\\{['\`"])([^"'\`{}$]*[\\p{L}]{2,}[^"'\`]*)`, 'gu')),
        ...code.matchAll(/>\s*([A-Z][a-z]+(?: [a-z]+)+[ ,:.–-]*)\{/g),
      ];
      return found.map((match) => `${path}: ${match[1] ?? match[2]}`);
    });
  expect(wrong).toEqual([]);
});

test('nobody is led to where an address says, but to a place of our own', () => {
  const leading = program.filter(({ text }) => /\bredirect\((?!\s*['`]\/[\w?])/.test(text));
  expect(leading.length).toBeGreaterThan(2);
  const wrong = leading.filter(
    ({ text }) => text.includes('searchParams') && !text.includes('localPath(search'),
  );
  expect(wrong.map(({ path }) => path)).toEqual([]);
});

test('procedures are written in an api.server.ts: of their room where it has one, else of the module', () => {
  const written = program.filter(({ path, text }) => {
    return path.startsWith('src/modules/') && /\b(?:openP|p)rocedure\(\s*\{/.test(text);
  });
  expect(written.length).toBeGreaterThan(30);
  const wrong = written.filter(({ path }) => !/[/-]api\.server\.ts$/.test(path));
  expect(wrong.map(({ path }) => path)).toEqual([]);
});

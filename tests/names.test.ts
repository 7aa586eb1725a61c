import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { sources, type Source } from './support/sources.ts';

/**
 * Names this product once had for things that have a name in the field: each with what to write. A newcomer looks for
 * the field's word (docs/glossary.md).
 */
const refused: readonly { readonly pattern: RegExp; readonly write: string }[] = [
  {
    pattern: /^(?:Turns|Crowded|CrowdLimits)$|^crowded|^doorOf$|^makeLines$/,
    write: 'FairQueue, Overloaded, Queues, busy',
  },
  {
    pattern: /^(?:onNews|deaf|hearers?|Hearer|Heard|heard|heed)$/,
    write: 'subscribe, unsubscribe, listener, received',
  },
  { pattern: /^(?:takeHold|putDown|endBadly|orLost|toEnd)$/, write: 'acquireLease, requeue, fail, execute' },
  {
    pattern: /^(?:remembering|seeSites|seeAllSites)$/,
    write: 'withNamedStatements, readAcrossSites, readAllSites',
  },
  {
    pattern: /^(?:Doer|doerOf)$|^leave(?:Denial|Traces?)$|^trace(?:Both|Cells|Moves)$/,
    write: 'AuditActor, audit…',
  },
  {
    pattern: /^(?:Standing|standingOf|standingsOf|saidTo|asSaid|takenSaid|spoken)$/,
    write: 'Override, Balance, isOverridden',
  },
  { pattern: /^(?:moods?|Mood|whats)$/, write: 'failureMode, callbackKinds' },
  { pattern: /^(?:noteOpening|flushOpenings|BoxedLetter|Letter)$/, write: 'recordView, message' },
  { pattern: /^(?:uuid|id|email|[a-z]+)Shape$/, write: 'xSchema for Zod, xPattern for a regular expression' },
  { pattern: /^deed[A-Z]|^Deed/, write: 'event, audit event' },
  { pattern: /^(?:Trouble)$/, write: 'SetupError' },
  { pattern: /^(?:ReadCtx|KeepCtx|HoldCtx|CodeCtx)$/, write: 'SiteCtx, SiteCtxAt' },
  { pattern: /^hold[A-Z]/, write: 'lock…' },
  { pattern: /^tell[A-Z]/, write: 'notify…' },
];
const refusedFiles =
  /(?:^|\/)(?:turns|crowd|lines|rounds|deeds?|said|spoken|standings?|openings|letters|shapes|parts|calls|kept-pages|declared|tell)(?:\/|\.(?:server\.)?tsx?$)/;

const declared = (text: string): string[] =>
  [...text.matchAll(/\b(?:const|let|function|class|type|interface)\s+([A-Za-z_$][\w$]*)/g)].map(
    (match) => match[1] ?? '',
  );

const wrongNames = (files: readonly Source[]): string[] =>
  files.flatMap(({ path, text }) =>
    declared(text).flatMap((name) => {
      const rule = refused.find(({ pattern }) => pattern.test(name));
      return rule ? [`${path}: ${name} (${rule.write})`] : [];
    }),
  );

test('names that the field has another word for are refused', () => {
  const red = { path: 'src/kernel/x.ts', text: 'export class Turns {}\nconst settingsShape = z.object({});' };
  expect(wrongNames([{ ...red, lines: 2, imports: [] }])).toHaveLength(2);
  expect(
    wrongNames(
      sources('src', 'tests', 'bench', 'scripts', 'bin').filter(({ path }) => path !== 'tests/names.test.ts'),
    ),
  ).toEqual([]);
});

test('so are such names of files', () => {
  expect(
    ['src/app/lines.server.ts', 'src/x/parts/api.ts'].filter((path) => refusedFiles.test(path)),
  ).toHaveLength(2);
  const files = sources('src').map(({ path }) => path);
  expect(files.filter((path) => refusedFiles.test(path))).toEqual([]);
});

test('a module has one client, and a room one file of words, beside the module’s audit words', () => {
  const wrong = sources('src/modules')
    .filter(({ path, text }) => !path.endsWith('/client.ts') && /\bmoduleApi</.test(text))
    .map(({ path }) => path);
  expect(wrong).toEqual([]);
  const words = sources('src/modules').filter(
    ({ path }) =>
      /words\.tsx?$/.test(path) &&
      !/(?:\/words|common-passwords|\/[a-z-]+\/[a-z-]+\/audit-words)\.ts$/.test(path),
  );
  expect(words.map(({ path }) => path)).toEqual([]);
});

/** `src/modules/<area>/<module>/<room>/…`; at the top of a module lies no room. */
const roomOf = (path: string) => /^(src\/modules\/[^/]+\/[^/]+\/)([^/]+)\//.exec(path);

const borrowedWords = (files: readonly Source[]): string[] =>
  files.flatMap(({ path, imports }) =>
    imports.flatMap(({ path: to }) => {
      const [own, other] = [roomOf(path), roomOf(to ?? '')];
      const inModule = own && other && to?.endsWith('/words.ts') && other[1] === own[1];
      const borrowed = inModule && other[2] !== own[2] && other[2] !== 'base' && own[2] !== 'face';
      return borrowed ? [`${path} → ${to}`] : [];
    }),
  );

test('a room takes words from itself or from base, never from the room beside it', () => {
  const room = 'src/modules/learning/exams/marks/';
  const red = { from: '', typeOnly: false, path: 'src/modules/learning/exams/sheets/words.ts' };
  const own = { ...red, path: `${room}words.ts` };
  const base = { ...red, path: 'src/modules/learning/exams/base/words.ts' };
  expect(
    borrowedWords([{ path: `${room}page.tsx`, text: '', lines: 1, imports: [red, own, base] }]),
  ).toHaveLength(1);
  expect(borrowedWords(sources('src/modules'))).toEqual([]);
});

test('a file that a README of the sources names is there', () => {
  const root = join(import.meta.dirname, '..');
  const readmes = globSync('src/**/README.md', { cwd: root });
  expect(readmes.length).toBeGreaterThan(1);
  const gone = readmes.flatMap((readme) =>
    [...readFileSync(join(root, readme), 'utf8').matchAll(/`([\w./-]+\.(?:tsx?|css|typ))`/g)].flatMap(
      ([, path = '']) => (existsSync(join(root, dirname(readme), path)) ? [] : [`${readme}: ${path}`]),
    ),
  );
  expect(gone).toEqual([]);
});

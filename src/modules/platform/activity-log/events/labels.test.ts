import { beforeAll, expect, test } from 'vitest';
import { generalAuditWords } from '#kernel/audit/general-words.ts';
import type { AuditWords } from '#kernel/audit/audit-words.ts';
import { allModules } from '#kernel/modules/registry.ts';
import { openModules } from '../../../../app/open-modules.server.ts';
import { serverModules } from '../../../../app/server-modules.server.ts';
import { sources } from '../../../../../tests/support/sources.ts';
import { hasLabel } from './labels.server.ts';

beforeAll(openModules);

const onServer = sources('src').filter(
  ({ path }) => !/\.test\.ts$|-words\.ts$/.test(path) && /(?:\.server|rules|\/workflow)\.ts$/.test(path),
);
const textOf = (folder: RegExp): string =>
  onServer
    .filter(({ path }) => folder.test(path))
    .map(({ text }) => text)
    .join('\n');
const keysOf = ({ subjects = {}, verbs = {} }: AuditWords) => ({
  subjects: Object.keys(subjects),
  verbs: Object.keys(verbs),
});

/** What declared lists and reports write when they are taken out as a spreadsheet or on paper. */
const declared = new Set(
  sources('src/modules').flatMap(({ text }) =>
    /\bdefine(?:List|Report)\b/.test(text)
      ? [...text.matchAll(/\bkey: (?:\w+ \? )?'([a-z-]+)'(?: : '([a-z-]+)')?/g)].flatMap(
          ([, ...keys]) => keys,
        )
      : [],
  ),
);

/** What the moves of declared workflows write. */
const moveEvents = () =>
  allModules().flatMap(({ workflows = [] }) =>
    workflows.flatMap(({ subject, moves }) =>
      Object.entries(moves).flatMap(([name, { verb = name, verbOfOwn = verb }]) => [
        `${subject}.${verb}`,
        `${subject}.${verbOfOwn}`,
      ]),
    ),
  );

/** Whether sources write an event of this subject or verb; a payment's verbs are its states (`REFUND_PENDING`). */
const writesSubject = (text: string, subject: string) => new RegExp(`['\`]${subject}['.]`).test(text);
const writesVerb = (text: string, verb: string) =>
  new RegExp(`[.']${verb}['\`]|'${verb.toUpperCase().replaceAll('-', '_')}'`).test(text);

test('every audit event that the sources name has words in both languages', () => {
  const text = textOf(/./);
  const events = [...text.matchAll(/\baction:([^,;{]*)/g)].flatMap(([, value = '']) =>
    [...value.matchAll(/'([a-z-]+\.[a-z-]+)'/g)].map((match) => match[1] ?? ''),
  );
  const subjects = [...text.matchAll(/ctx\.audit\(\{[^}]*\bsubject: '([a-z-]+)'/g)].map(
    (match) => match[1] ?? '',
  );
  expect(events.length).toBeGreaterThan(80);
  expect(subjects.length).toBeGreaterThan(40);
  expect(moveEvents().length).toBeGreaterThan(10);
  const written = new Set([...events, ...subjects, ...moveEvents()]);
  expect([...written].filter((event) => !hasLabel(event))).toEqual([]);
});

test('no module declares words for an audit event that it never writes', () => {
  const idle = serverModules.flatMap(({ key, audit = {} }) => {
    const text = textOf(new RegExp(`^src/modules/[^/]+/${key}/`));
    const { subjects, verbs } = keysOf(audit);
    return [
      ...subjects.filter((subject) => !writesSubject(text, subject) && !declared.has(subject)),
      ...verbs.filter((verb) => !writesVerb(text, verb)),
    ].map((word) => `${key}: ${word}`);
  });
  expect(idle).toEqual([]);
});

test('general words are for what the kernel writes, and for verbs of several modules', () => {
  const kernel = textOf(/^src\/kernel\//);
  const texts = serverModules.map(({ key }) => textOf(new RegExp(`^src/modules/[^/]+/${key}/`)));
  const { subjects, verbs } = keysOf(generalAuditWords);
  expect(subjects.filter((subject) => !writesSubject(kernel, subject))).toEqual([]);
  const isShared = (verb: string) => texts.filter((text) => writesVerb(text, verb)).length > 1;
  expect(verbs.filter((verb) => !writesVerb(kernel, verb) && !isShared(verb))).toEqual([]);
});

test('a word is declared once, and none for what a declared resource names already', () => {
  const words = [generalAuditWords, ...serverModules.flatMap(({ audit }) => audit ?? [])].map(keysOf);
  const resources = allModules().flatMap((module) => module.resources.map((resource) => resource.key));
  const subjects = [...resources, ...words.flatMap((one) => one.subjects)];
  const verbs = words.flatMap((one) => one.verbs);
  expect(subjects.filter((key, at) => subjects.indexOf(key) !== at)).toEqual([]);
  expect(verbs.filter((key, at) => verbs.indexOf(key) !== at)).toEqual([]);
});

test('a resource is called as its form calls it', () => {
  expect(hasLabel('holiday.create')).toBe(true);
  expect(hasLabel('nothing.create')).toBe(false);
  expect(hasLabel('holiday.nothing')).toBe(false);
});

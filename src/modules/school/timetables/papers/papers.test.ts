import { writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { publishedRoutine } from '../../../../../tests/support/published-routine.ts';
import { makeRoutineSchool, type RoutineSchool } from '../../../../../tests/support/routine-school.ts';
import type { Caller } from '../../../../../tests/support/server.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { asMember } from '../../../../../tests/support/world.ts';
import { initialsOf, shortNames } from './short-names.ts';

let school: RoutineSchool;
let published: string;
let draft: string;
let office: Caller;
let teacher: Caller;

type Choices = {
  routines: { id: string }[];
  chosen: { id: string; wall: number; classes: { id: string }[]; teachers: { id: string }[] } | null;
};
const choices = (who: Caller, routine_id?: string) =>
  who.call<Choices>('GET', '/api/routine-papers', routine_id ? { routine_id } : {});
const paper = (who: Caller, kind: string, routine_id: string, more: object = {}) =>
  who.call('GET', `/api/routine-papers/${kind}`, { routine_id, ...more });
const pagesOf = (bytes: Buffer) => bytes.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;

startWorld(async () => {
  school = await makeRoutineSchool(world.first);
  const codes = ['101+102', '107+108', '109', '136', '137', '150', '154'];
  const lessons = school.sections.flatMap((section_id, at) =>
    [0, 1, 2, 3, 4].flatMap((weekday) =>
      codes.map((code, index) => ({
        section_id,
        weekday,
        number: index + 1,
        class_subject_id: school.subjects.get(code)!,
        teacher_id: school.teachers[(index + at) % 2]!,
        room_id: index === 3 ? school.rooms[2]! : null,
      })),
    ),
  );
  published = (await publishedRoutine(school, lessons)).id;
  draft = (await publishedRoutine(school, lessons.slice(0, 9), { state: 'DRAFT' })).id;
  office = await asMember(server, world.first, 'office');
  teacher = await asMember(server, world.first, 'teacher');
});

test('a draft is printed by who may edit it alone, another school’s routine by nobody', async () => {
  expect((await paper(teacher, 'wall', draft)).status).toBe(404);
  expect((await choices(teacher, draft)).status).toBe(404);
  expect((await choices(teacher)).json.routines.map(({ id }) => id)).toEqual([published]);
  expect((await choices(office)).json.routines.map(({ id }) => id)).toContain(draft);
  expect((await paper(office, 'wall', draft)).status).toBe(200);
  const neighbour = await asMember(server, world.second, 'head');
  expect((await paper(neighbour, 'wall', published)).status).toBe(404);
  const foreign = await makeRoutineSchool(world.second);
  expect((await paper(office, 'classes', published, { of: foreign.sections[0] })).status).toBe(404);
  const student = await asMember(server, world.first, 'student', [
    { kind: 'student', id: school.pupils[0]!.studentId },
  ]);
  expect((await paper(student, 'wall', published)).status).toBe(403);
});

test('each paper has as many pages as the page says, in both languages', async () => {
  const { chosen } = (await choices(office)).json;
  expect(chosen).toMatchObject({ id: published, wall: 1 });
  expect([chosen?.classes.length, chosen?.teachers.length]).toEqual([2, 2]);
  for (const lang of ['en', 'bn'])
    for (const [kind, pages] of [
      ['wall', 1],
      ['classes', 2],
      ['teachers', 2],
      ['rooms', 1],
    ] as const) {
      const answer = await paper(office, kind, published, { lang });
      expect(answer.status, answer.text.slice(0, 300)).toBe(200);
      if (process.env['KEEP_PAPERS'])
        writeFileSync(`${process.env['KEEP_PAPERS']}/${kind}-${lang}.pdf`, answer.bytes);
      expect([kind, lang, pagesOf(answer.bytes)]).toEqual([kind, lang, pages]);
    }
  expect(pagesOf((await paper(teacher, 'classes', published, { of: school.sections[1] })).bytes)).toBe(1);
});

test('short names and initials differ from each other', () => {
  const names = new Map(
    ['Bangla', 'Bangladesh Studies', 'ICT', 'Mathematics', 'Higher Mathematics', 'Mathematics'].map(
      (en, at) => [String(at), { en, bn: en }] as const,
    ),
  );
  const shorts = [...shortNames(names, 'en').values()];
  expect(shorts).toEqual(['Ban', 'Bang', 'ICT', 'Mat', 'Hig', 'Mat']);
  const people = ['Md. Abdul Karim', 'Anwar Kabir', 'Ayesha Khatun'].map((en, at) => ({
    id: String(at),
    name: { en, bn: en },
    initials: at === 1 ? 'AK' : null,
  }));
  expect([...initialsOf(people).values()]).toEqual(['AK2', 'AK', 'AK3']);
});

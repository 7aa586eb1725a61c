import { sql } from 'drizzle-orm';
import { Problem } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import type { Word } from '#kernel/words.ts';
import { currentYear } from '#modules/school/academics/base/current-year.server.ts';
import { findSections } from '#modules/school/academics/base/labelled-sections.server.ts';
import { readBoard } from '../board/read-board.server.ts';
import { routineWords } from '../base/words.ts';
import { askedLoadOf, roomInWeek } from '../rules/asked.ts';
import { lookUp } from '../base/look-up.ts';
import type { Demands } from './schemas.ts';

const nobody = '00000000-0000-0000-0000-000000000000';

/** Everything of a year that the rules look at, on a board without lessons. */
export const emptyBoard = (ctx: Ctx, yearId: string) =>
  readBoard(ctx, { id: nobody, year_id: yearId, starts_on: null, periods: null });

export async function yearOr(ctx: Ctx, wanted: string | undefined): Promise<string> {
  const year = wanted ?? (await currentYear(ctx.db, ctx.siteId))?.year_id;
  if (!year) throw new Problem(routineWords.no_year, { status: 409 });
  return year;
}

async function saidOf({ db, siteId }: Ctx, yearId: string) {
  const found = await db.execute<{ id: string; slot: string | null; version: number }>(sql`
    SELECT s.id, s.slot, coalesce(d.version, 0)::int AS version FROM class_subjects s
    LEFT JOIN routine_demands d ON d.site_id = ${siteId} AND d.class_subject_id = s.id
    WHERE s.site_id = ${siteId} AND s.year_id = ${yearId}
    UNION ALL
    SELECT b.id, NULL, coalesce(d.version, 0)::int FROM batches b
    LEFT JOIN routine_demands d ON d.site_id = ${siteId} AND d.batch_id = b.id
    WHERE b.site_id = ${siteId} AND b.year_id = ${yearId}`);
  return new Map(found.rows.map((row) => [row.id, row]));
}

async function kindsOf({ db, siteId }: Ctx) {
  const found = await db.execute<{ id: string; name: Word }>(sql`
    SELECT k.id, jsonb_build_object('en', k.name_en, 'bn', k.name_bn) AS name FROM class_rooms k
    WHERE k.id IN (SELECT r.kind_id FROM rooms r WHERE r.site_id = ${siteId} AND r.active)
    ORDER BY k.position, k.name_en`);
  return found.rows;
}

/** What is asked for in a year by class and group, who teaches it, and what that asks of each teacher. */
export async function readDemands(ctx: Ctx, wanted: string | undefined): Promise<Demands> {
  const year = await yearOr(ctx, wanted);
  const board = await emptyBoard(ctx, year);
  const look = lookUp(board);
  const said = await saidOf(ctx, year);
  const names = await findSections(ctx, { yearId: year });
  const teachers = new Map(
    board.assignments
      .toReversed()
      .map((one) => [`${one.section_id} ${one.class_subject_id}`, look.teacher.get(one.teacher_id)]),
  );
  const places = [...Map.groupBy(board.sections, (one) => `${one.class_id} ${one.group_id}`)].map(
    ([key, sections]) => {
      const [first] = sections;
      const of = names.get(first?.id ?? '');
      const several = board.sections.some(
        (one) => one.class_id === first?.class_id && one.group_id !== first.group_id,
      );
      const nameIn = (lang: 'en' | 'bn') =>
        [of?.class[lang], several ? of?.group[lang] : null].filter(Boolean).join(' · ');
      return {
        key,
        name: { en: nameIn('en'), bn: nameIn('bn') },
        level: first?.level ?? '',
        sections: sections.length,
        room: Math.min(...sections.map(({ id }) => roomInWeek(look, id))),
        subjects: board.subjects
          .filter(({ class_id, group_id }) => `${class_id} ${group_id}` === key)
          .map(({ class_id: _class, group_id: _group, ...subject }) => ({
            ...subject,
            slot: said.get(subject.id)?.slot ?? '',
            version: said.get(subject.id)?.version ?? 0,
            taught: sections.map(({ id, short }) => {
              const teacher = teachers.get(`${id} ${subject.id}`);
              return {
                section_id: id,
                section: short,
                teacher: teacher ? { id: teacher.id, name: teacher.name } : null,
              };
            }),
          })),
      };
    },
  );
  const load = askedLoadOf(board);
  return {
    year_id: year,
    places,
    batches: board.batches.map(({ id, name, teacher_id, lessons, doubles, room_kind_id }) => ({
      id,
      name,
      lessons,
      doubles,
      room_kind_id,
      parallel: null,
      version: said.get(id)?.version ?? 0,
      teacher: look.teacher.get(teacher_id ?? '')?.name ?? null,
    })),
    kinds: await kindsOf(ctx),
    loads: board.teachers
      .filter(({ active }) => active)
      .map(({ id, name, initials, max_week }) => ({
        id,
        name,
        initials,
        asked: load.get(id) ?? 0,
        most: max_week,
      })),
  };
}

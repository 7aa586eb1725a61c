import { and, asc, count, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { readOpenly } from '#kernel/procedures/across-sites.server.ts';
import type { Db } from '#kernel/database/pool.server.ts';
import { publishedWhen } from '#kernel/files/published.server.ts';
import { uuidPattern } from '#kernel/uuid.ts';
import { DHAKA, dayIn } from '#kernel/text/dates.ts';
import { siteModules, sitesWithModule } from '#modules/platform/access/face/site-modules.server.ts';
import { sites } from '#modules/platform/sites/base/tables.server.ts';
import { academicGroups, classes } from '#modules/school/academics/base/tables.server.ts';
import { filesOf } from '../lessons/read.server.ts';
import { coverPicture, lessonFile } from '../rooms/purposes.ts';
import { placeNames } from '../rooms/place-names.server.ts';
import {
  onlineClassrooms as rooms,
  onlineLessonFiles,
  onlineLessons as lessons,
} from '../base/tables.server.ts';

export const roomsPerPage = 24;
const module = 'online-class';

export type RoomsAsked = { class_id: string; subject: string; page: number };

/** Open to everybody, whatever else is asked for. */
const isOpen = eq(rooms.audience, 'everybody');

const publishedBy = (day: string) => sql`(SELECT count(*)::int FROM online_lessons l
  WHERE l.site_id = online_classrooms.site_id AND l.classroom_id = online_classrooms.id
    AND l.published_from <= ${day})`;

const columns = (day: string) => ({
  id: rooms.id,
  site_id: rooms.site_id,
  class_id: rooms.class_id,
  group_id: rooms.group_id,
  class: { en: classes.name_en, bn: classes.name_bn },
  group: sql<{ en: string; bn: string } | null>`CASE WHEN ${academicGroups.code} <> 'general'
    THEN jsonb_build_object('en', ${academicGroups.name_en}, 'bn', ${academicGroups.name_bn}) END`,
  subject_en: rooms.subject_en,
  subject_bn: rooms.subject_bn,
  title_en: rooms.title_en,
  title_bn: rooms.title_bn,
  about_en: rooms.about_en,
  about_bn: rooms.about_bn,
  picture: rooms.picture,
  alt_en: rooms.alt_en,
  alt_bn: rooms.alt_bn,
  lessons: sql<number>`${publishedBy(day)}`,
  alias: sites.alias,
  school: { en: sites.name_en, bn: sites.name_bn },
});

/** Rooms that are open, of some schools; the caller's transaction may read these. */
async function openRooms(db: Db, siteIds: readonly string[], asked: RoomsAsked, now: Date) {
  const day = dayIn(now, DHAKA);
  const within: SQL | undefined = and(
    inArray(rooms.site_id, [...siteIds]),
    isOpen,
    uuidPattern.test(asked.class_id) ? eq(rooms.class_id, asked.class_id) : undefined,
    asked.subject ? eq(rooms.subject_en, asked.subject) : undefined,
  );
  const rows = await db
    .select(columns(day))
    .from(rooms)
    .innerJoin(sites, eq(sites.id, rooms.site_id))
    .innerJoin(classes, eq(classes.id, rooms.class_id))
    .leftJoin(academicGroups, eq(academicGroups.id, rooms.group_id))
    .where(within)
    .orderBy(asc(classes.position), asc(rooms.subject_en), asc(rooms.title_en), asc(rooms.id))
    .limit(roomsPerPage)
    .offset((asked.page - 1) * roomsPerPage);
  const total = await db.select({ total: count() }).from(rooms).where(within);
  return { rows, pages: Math.max(1, Math.ceil((total[0]?.total ?? 0) / roomsPerPage)) };
}

async function choices(db: Db, siteIds: readonly string[]) {
  const within = and(inArray(rooms.site_id, [...siteIds]), isOpen);
  const found = await db
    .selectDistinct({ id: classes.id, en: classes.name_en, bn: classes.name_bn, position: classes.position })
    .from(rooms)
    .innerJoin(classes, eq(classes.id, rooms.class_id))
    .where(within)
    .orderBy(asc(classes.position), asc(classes.id));
  const subjects = await db
    .selectDistinct({ en: rooms.subject_en, bn: rooms.subject_bn })
    .from(rooms)
    .where(and(within, sql`${rooms.subject_en} IS NOT NULL`))
    .orderBy(asc(rooms.subject_en))
    .limit(300);
  return {
    classes: found.map(({ id, en, bn }) => ({ id, en, bn })),
    subjects: [...new Map(subjects.map(({ en, bn }) => [en, { en: en ?? '', bn: bn ?? en ?? '' }])).values()],
  };
}

export const hasOnlineClass = async (db: Db, siteId: string): Promise<boolean> =>
  (await siteModules(db, siteId))(module);

type Found = Awaited<ReturnType<typeof openRooms>>['rows'];

/** A cover by its address at its own school. */
const withCover = <R extends Found[number]>(row: R) => {
  const { picture, site_id: _s, ...rest } = row;
  return { ...rest, cover: picture && `/api/public/files/${picture}/small` };
};

/** The open class rooms of one school. */
export async function roomsOfSchool(db: Db, siteId: string, asked: RoomsAsked, now: Date) {
  const { rows, pages } = await openRooms(db, [siteId], asked, now);
  const named = await placeNames({ db, siteId }, rows);
  return {
    rows: named.map((row) => withCover(row)),
    pages,
    choices: await choices(db, [siteId]),
  };
}

/**
 * The open class rooms of all schools that have them: of each the room and its school, and nobody's name. `originOf`
 * says where a school's own site is.
 */
export async function roomsOfAll(db: Db, asked: RoomsAsked, now: Date, originOf: (alias: string) => string) {
  const siteIds = await sitesWithModule(db, module);
  if (siteIds.length === 0) return { rows: [], pages: 1, choices: { classes: [], subjects: [] } };
  await readOpenly(db, siteIds);
  const { rows, pages } = await openRooms(db, siteIds, asked, now);
  return {
    rows: rows.map((row) => {
      const origin = originOf(row.alias);
      const place = row.group
        ? { en: `${row.class.en}, ${row.group.en}`, bn: `${row.class.bn}, ${row.group.bn}` }
        : row.class;
      // A picture of another host is a visit there: it is not fetched from here.
      return { ...withCover(row), cover: null, place, origin };
    }),
    pages,
    choices: await choices(db, siteIds),
  };
}

/** One open room with its published lessons: films and files, never where the class meets. */
export async function openRoom(db: Db, siteId: string, id: string, now: Date) {
  if (!uuidPattern.test(id)) return null;
  const day = dayIn(now, DHAKA);
  const rows = await db
    .select(columns(day))
    .from(rooms)
    .innerJoin(sites, eq(sites.id, rooms.site_id))
    .innerJoin(classes, eq(classes.id, rooms.class_id))
    .leftJoin(academicGroups, eq(academicGroups.id, rooms.group_id))
    .where(and(eq(rooms.site_id, siteId), eq(rooms.id, id), isOpen));
  const [room] = await placeNames({ db, siteId }, rows);
  if (!room) return null;
  const found = await db
    .select({
      id: lessons.id,
      title_en: lessons.title_en,
      title_bn: lessons.title_bn,
      about_en: lessons.about_en,
      about_bn: lessons.about_bn,
      film: lessons.film,
    })
    .from(lessons)
    .where(
      and(
        eq(lessons.site_id, siteId),
        eq(lessons.classroom_id, id),
        sql`${lessons.published_from} <= ${day}`,
      ),
    )
    .orderBy(asc(lessons.position), asc(lessons.id));
  const held = await filesOf(
    db,
    siteId,
    found.map((lesson) => lesson.id),
  );
  return {
    room: withCover(room),
    lessons: found.map((lesson) => ({ ...lesson, files: held.get(lesson.id) ?? [] })),
  };
}

publishedWhen(coverPicture.key, async (db, siteId, fileId) => {
  const found = await db
    .select({ id: rooms.id })
    .from(rooms)
    .where(and(eq(rooms.site_id, siteId), eq(rooms.picture, fileId), isOpen))
    .limit(1);
  return found.length > 0 && (await hasOnlineClass(db, siteId));
});

publishedWhen(lessonFile.key, async (db, siteId, fileId) => {
  const found = await db
    .select({ id: lessons.id })
    .from(onlineLessonFiles)
    .innerJoin(lessons, and(eq(lessons.site_id, siteId), eq(lessons.id, onlineLessonFiles.lesson_id)))
    .innerJoin(rooms, and(eq(rooms.site_id, siteId), eq(rooms.id, lessons.classroom_id)))
    .where(
      and(
        eq(onlineLessonFiles.site_id, siteId),
        eq(onlineLessonFiles.file_id, fileId),
        isOpen,
        sql`${lessons.published_from} <= ${dayIn(new Date(), DHAKA)}`,
      ),
    )
    .limit(1);
  return found.length > 0 && (await hasOnlineClass(db, siteId));
});

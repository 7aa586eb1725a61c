import type { Db } from '#kernel/database/pool.server.ts';
import type { Item } from '#kernel/differences.ts';
import { askAll, definePort } from '#kernel/port.server.ts';
import type { WorkCtx, SiteCtx } from '#kernel/procedures/procedure.server.ts';
import type { Word } from '#kernel/words.ts';

type ClassOfYear = { year_id: string; class_id: string; group_id: string };

/** Whether marks were entered for a class and group of a year; without exams there are none. */
export const marksOfClass =
  definePort<(db: Db, siteId: string, of: ClassOfYear) => Promise<boolean>>('academics.marks-of-class');

export const marksExist = async (db: Db, siteId: string, of: ClassOfYear): Promise<boolean> =>
  (await askAll(marksOfClass, db, siteId, of)).includes(true);

/** How many study in each section of a school, by section; who keeps no students knows none. */
export const studentsBySection = definePort<(db: Db, siteId: string) => Promise<ReadonlyMap<string, number>>>(
  'academics.students-by-section',
);

/** Something that a section has from a module above: its room, its class teacher. The board of sections shows and sets it. */
export type SectionColumn = {
  readonly key: 'room' | 'teacher';
  /** What it takes to change it, beside the right to change the academic setup. */
  readonly permission: string;
  readonly choices: (db: Db, siteId: string) => Promise<SectionChoice[]>;
  /** What each section of a year has, by section. */
  readonly held: (db: Db, siteId: string, yearId: string) => Promise<ReadonlyMap<string, string>>;
  /** Refuses what cannot be with a Problem. */
  readonly put: (ctx: WorkCtx, sectionId: string, id: string | null) => Promise<void>;
};
export type SectionChoice = { id: string; en: string; bn: string; seats: number | null; active: boolean };
export const sectionColumns = definePort<SectionColumn>('academics.section-columns');

/** After sections have changed their place in lists (order, shift, version): who keeps that order puts it right. */
export const sectionsMoved = definePort<(ctx: SiteCtx) => Promise<void>>('academics.sections-moved');

/**
 * One thing of a year that the next year begins with. Its key is the same in both years; `under` names what it is
 * in (`classes 9 science`), without which it cannot be copied and which stays while it stays.
 */
export type YearItem = Item & { under: readonly string[] };

/** A family of such things. Each module brings its own: sections and subjects lie here, duties with the employees. */
export type YearPart = {
  readonly key: string;
  readonly title: Word;
  read(db: Db, siteId: string, yearId: string): Promise<YearItem[]>;
  /** Copies those of the keys that the new year lacks; what is there stays. */
  add(ctx: WorkCtx, keys: ReadonlySet<string>, years: { from: string; to: string }): Promise<void>;
  remove(ctx: WorkCtx, keys: ReadonlySet<string>, yearId: string): Promise<void>;
};

export const yearParts = definePort<YearPart>('academics.year-parts');

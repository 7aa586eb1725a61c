import { and, eq, inArray } from 'drizzle-orm';
import { inTransaction } from '../../src/kernel/database/pool.server.ts';
import { classes, sections } from '../../src/modules/school/academics/base/tables.server.ts';
import { feeDemands } from '../../src/modules/money/fees/base/demand-tables.server.ts';
import { feeItems, feeRates } from '../../src/modules/money/fees/base/school-tables.server.ts';
import type { FeeSchool } from './fee-school.ts';
import { until } from './patience.ts';
import type { Caller } from './server.ts';

export type ChargedRun = {
  id: string;
  version: number;
  demands: number;
  total: number;
  without_rate: number;
  students: number;
  state: string;
  automatic: boolean;
};
export type ChargePreview = {
  students: number;
  charged: number;
  demands: number;
  amount: number;
  waiver: number;
  net: number;
  already: number;
  late: number;
  lines: { class: { en: string }; head: { en: string }; students: number; net: number }[];
  without: { count: number; rows: { name: { en: string }; heads: { en: string }[] }[] };
};

/** A sub-head of the school's year. */
export const addItem = async (
  school: FeeSchool,
  head: string,
  name: string,
  more: Partial<typeof feeItems.$inferInsert> = {},
): Promise<string> => {
  const [made] = await inTransaction({ siteId: school.siteId }, (db) =>
    db
      .insert(feeItems)
      .values({
        site_id: school.siteId,
        head_id: school.heads.get(head)!,
        year_id: school.year,
        name_en: name,
        name_bn: name,
        due_on: school.today,
        ...more,
      })
      .returning({ id: feeItems.id }),
  );
  return made!.id;
};

/** What a head costs, for everybody unless narrowed. */
export const addRate = async (
  school: FeeSchool,
  head: string,
  amount: number,
  more: Partial<typeof feeRates.$inferInsert> = {},
): Promise<string> => {
  const [made] = await inTransaction({ siteId: school.siteId }, (db) =>
    db
      .insert(feeRates)
      .values({
        site_id: school.siteId,
        year_id: school.year,
        head_id: school.heads.get(head)!,
        amount,
        ...more,
      })
      .returning({ id: feeRates.id }),
  );
  return made!.id;
};

/** A section of another class of the same year. */
export const otherClass = async (school: FeeSchool, code: string, name: string): Promise<string> => {
  const [klass] = await inTransaction({}, (db) =>
    db
      .insert(classes)
      .values({ code, name_en: name, name_bn: name, level: 'secondary' })
      .onConflictDoUpdate({ target: classes.code, set: { active: true } })
      .returning({ id: classes.id }),
  );
  return inTransaction({ siteId: school.siteId }, async (db) => {
    const [like] = await db
      .select()
      .from(sections)
      .where(and(eq(sections.site_id, school.siteId), eq(sections.id, school.sections[0]!)));
    const { id: _, ...values } = like!;
    const [made] = await db
      .insert(sections)
      .values({ ...values, class_id: klass!.id })
      .returning({ id: sections.id });
    return made!.id;
  });
};

/** What students owe as it is written, the oldest due date first. */
export const demandsOf = (school: Pick<FeeSchool, 'siteId'>, studentIds: readonly string[]) =>
  inTransaction({ siteId: school.siteId }, (db) =>
    db
      .select()
      .from(feeDemands)
      .where(and(eq(feeDemands.site_id, school.siteId), inArray(feeDemands.student_id, [...studentIds])))
      .orderBy(feeDemands.due_on, feeDemands.title_en, feeDemands.id),
  );

/** Charging through the door. */
export function chargingOf(who: Caller, school: FeeSchool) {
  const asked = (scope: object) => ({ year_id: school.year, item_ids: [], ...scope });
  const runs = async (filter: object = {}) =>
    (await who.call<ChargedRun[]>('GET', '/api/fee-charges', { filter, per_page: 100 })).json;
  const done = async (id: string) =>
    until(
      async () => (await runs()).find((run) => run.id === id),
      (run) => run?.state === 'DONE',
    ) as Promise<ChargedRun>;
  return {
    runs,
    done,
    start: (scope: object) =>
      who.call<{ id: string; job_id: string }>('POST', '/api/fee-charges', asked(scope)),
    preview: (scope: object) => who.call<ChargePreview>('POST', '/api/fee-charges/preview', asked(scope)),
    /** Starts a run and waits for its end. */
    run: async (scope: object): Promise<ChargedRun> => {
      const started = await who.call<{ id: string }>('POST', '/api/fee-charges', asked(scope));
      if (started.status !== 200) throw new Error(started.text);
      return done(started.json.id);
    },
    undo: (run: Pick<ChargedRun, 'id' | 'version'>) =>
      who.call<{ cancelled: number }>('POST', `/api/fee-charges/${run.id}/undo`, { version: run.version }),
  };
}

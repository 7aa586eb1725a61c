import { sql } from 'drizzle-orm';
import type { ReportAsked } from '#kernel/lists/report.server.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { displayMobile } from '#kernel/text/phone.ts';
import { say, type Lang, type Word } from '#kernel/words.ts';
import { enrolmentsAsked, sectionsAsked } from './asked.server.ts';
import { familiesIn } from './families.ts';
import { peopleOf, type PersonRow } from './people.server.ts';
import { reportsWords as w } from './words.ts';

type Guardian = {
  id: string;
  student_id: string;
  name_en: string;
  name_bn: string;
  phone: string | null;
  email: string | null;
  occupation: string | null;
  may_collect: boolean;
};

const seen = new Set(['name', 'section']);

/** The students of a report, and the guardians of them. */
async function familiesAsked(ctx: Ctx, asked: ReportAsked, columns: ReadonlySet<string>) {
  const sections = await sectionsAsked(ctx, asked);
  const where = await enrolmentsAsked(ctx, { ...asked, status: 'ACTIVE' }, sections);
  const people = await peopleOf(ctx, columns, sections, { where });
  const found = await ctx.db.execute<Guardian>(sql`
    SELECT g.id, gs.student_id, g.name_en, g.name_bn, g.phone, g.email, g.occupation, gs.may_collect
    FROM guardian_students gs
    JOIN guardians g ON g.site_id = ${ctx.siteId} AND g.id = gs.guardian_id
    WHERE gs.site_id = ${ctx.siteId} AND gs.student_id = ANY (${sql.param(people.map((row) => row.student_id))}::uuid[])
    ORDER BY gs.relation = 'father' DESC, g.name_en, g.id`);
  return { people, guardians: found.rows };
}

/** Families with two or more children in what was asked: anyone who shares a guardian belongs together. */
export async function siblingRows(ctx: Ctx, asked: ReportAsked, columns: ReadonlySet<string>) {
  const { people, guardians } = await familiesAsked(ctx, asked, columns);
  const of = new Map(people.map((row) => [row.student_id, row]));
  const families = familiesIn(guardians).filter(({ students }) => students.length > 1);
  const named = families.map(({ guardian, students }) => ({ family: familyName(guardian), students }));
  return named
    .toSorted((a, b) => (a.family.en < b.family.en ? -1 : 1))
    .flatMap(({ family, students }) =>
      people
        .filter((row) => students.includes(row.student_id))
        .map((row) => ({ ...of.get(row.student_id)!, family_en: family.en, family_bn: family.bn })),
    );
}

const familyName = ({ name_en, name_bn, phone }: Guardian): Word => {
  const name = (lang: Lang, text: string) => (phone ? `${text} · ${displayMobile(phone, lang)}` : text);
  return { en: name('en', name_en), bn: name('bn', name_bn) };
};

/** Each guardian of the students that were asked for, with these children. */
export async function guardianRows(ctx: Ctx, asked: ReportAsked) {
  const { people, guardians } = await familiesAsked(ctx, asked, seen);
  const of = new Map(people.map((row) => [row.student_id, row]));
  const each = Map.groupBy(guardians, ({ id }) => id);
  return [...each.values()]
    .map(([one, ...more]) => {
      const { name_en, name_bn, phone, email, occupation } = one!;
      const children = [one!, ...more].flatMap(({ student_id }) => childWord(of.get(student_id)));
      const picked = [one!, ...more].filter(({ may_collect }) => may_collect);
      const collects = picked.flatMap(({ student_id }) => nameWord(of.get(student_id)));
      return {
        name_en,
        name_bn,
        phone,
        email,
        occupation,
        children,
        collects: collects.length > 0 ? collects : [w.collects_nobody],
      };
    })
    .toSorted((a, b) => (a.name_en < b.name_en ? -1 : 1));
}

const nameWord = (row: PersonRow | undefined): Word[] =>
  row ? [{ en: String(row['name_en']), bn: String(row['name_bn']) }] : [];

function childWord(row: PersonRow | undefined): Word[] {
  if (!row) return [];
  const child = (lang: Lang) =>
    say(w.child, lang, {
      name: String(row[`name_${lang}`]),
      section: String(row[`section_${lang}`]),
    });
  return [{ en: child('en'), bn: child('bn') }];
}

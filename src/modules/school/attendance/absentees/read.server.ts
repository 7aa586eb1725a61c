import { sql } from 'drizzle-orm';
import type { SiteCtx } from '#kernel/procedures/procedure.server.ts';
import { formatDate } from '#kernel/text/dates.ts';
import { digitsIn } from '#kernel/text/digits.ts';
import type { Lang, Word } from '#kernel/words.ts';
import { siteOptions } from '#modules/platform/site-options/face/values.server.ts';
import { currentYear } from '#modules/school/academics/base/current-year.server.ts';
import { findSections } from '#modules/school/academics/base/labelled-sections.server.ts';
import { joinStudent, memberOn, sitsInSection } from '#modules/school/people/base/student-joins.server.ts';
import { guardiansOf, reach, type Reached } from '../base/guardian-contacts.server.ts';
import { guardianChannels, onLeave, type GuardianChannel } from '../base/ports.server.ts';
import { daysByShift } from '../sheets/my-classes.server.ts';
import { absenceMessageOptions, fillText } from './options.ts';
import { smsParts } from './sms-parts.ts';

type Found = {
  enrolment_id: string;
  student_id: string;
  section_id: string;
  roll: number;
  name_en: string;
  name_bn: string;
  status: string | null;
  message_id: string | null;
  sent_at: string | null;
  sent_by: string | null;
  channels: string[] | null;
  parts: number | null;
  cost: number | null;
  body: string | null;
  corrected_at: string | null;
};
export type Absentee = Found & {
  section: Word;
  shift_id: string;
  state: 'READY' | 'NO_GUARDIAN' | 'NO_RIGHT' | 'NO_CONTACT' | 'SENT';
  reached: Reached[];
  text: Word;
};

export const absenceSettings = (ctx: SiteCtx) => siteOptions(ctx, absenceMessageOptions);

/** Who was absent on a day, and whose families were told of it though they are not any more. */
async function absentOn({ db, siteId }: SiteCtx, yearId: string, day: string): Promise<Found[]> {
  const found = await db.execute<Found>(sql`
    SELECT e.id AS enrolment_id, e.student_id, e.section_id, e.roll, p.name_en, p.name_bn, m.status,
      x.id AS message_id, to_json(x.created_at) #>> '{}' AS sent_at, x.sent_by, x.channels, x.parts,
      x.cost::int AS cost, x.body, to_json(x.corrected_at) #>> '{}' AS corrected_at
    FROM enrolments e
    ${joinStudent(siteId)}
    LEFT JOIN attendance_marks m ON m.site_id = ${siteId} AND m.enrolment_id = e.id AND m.day = ${day}::date
      AND m.period = 0
    LEFT JOIN absence_messages x ON x.site_id = ${siteId} AND x.day = ${day}::date AND x.enrolment_id = e.id
    WHERE e.site_id = ${siteId} AND e.year_id = ${yearId} AND ${sitsInSection}
      AND ${memberOn(sql`${day}`)}
      AND (m.status = 'A' OR x.id IS NOT NULL)
    ORDER BY e.list_order`);
  return found.rows;
}

/** The name of the school, as texts to families hold it. */
export async function schoolName({ db, siteId }: SiteCtx): Promise<Word> {
  const found = await db.execute<Word>(
    sql`SELECT name_en AS en, name_bn AS bn FROM sites WHERE id = ${siteId}`,
  );
  return found.rows[0] ?? { en: '', bn: '' };
}

/** Everybody about whom a family is to be told, was told, or cannot be, on a day. */
export async function absentees(ctx: SiteCtx, day: string): Promise<Absentee[]> {
  const year = await currentYear(ctx.db, ctx.siteId);
  if (!year) return [];
  const found = await absentOn(ctx, year.year_id, day);
  const sections = await findSections(ctx, found);
  const dayOf = await daysByShift(ctx, [...sections.values()], { from: day, to: day });
  const away = await onLeave(
    ctx,
    found.map(({ enrolment_id }) => enrolment_id),
    day,
  );
  const guardians = Map.groupBy(
    await guardiansOf(
      ctx,
      found.map(({ student_id }) => student_id),
    ),
    ({ student_id }) => student_id,
  );
  const { textEn, textBn } = await absenceSettings(ctx);
  const template = { en: textEn, bn: textBn };
  const school = await schoolName(ctx);
  return found.flatMap((row): Absentee[] => {
    const section = sections.get(row.section_id);
    if (!section) return [];
    const isTold = row.message_id !== null;
    // A day off, or leave that was approved: nobody is told of that.
    const isExcused = dayOf(section.shift_id, day)?.kind !== 'OPEN' || away.get(row.enrolment_id) === 'WHOLE';
    if (isExcused && !isTold) return [];
    const all = guardians.get(row.student_id) ?? [];
    const wanted = all.filter(({ gets_messages }) => gets_messages);
    const reached = reach(wanted);
    const text = (lang: Lang) =>
      fillText(template[lang], {
        name: row[`name_${lang}`],
        // The middle dot is in no SMS alphabet: it would make the whole text Unicode, at twice the price.
        section: section.label[lang].replaceAll(' · ', ' '),
        roll: digitsIn(row.roll, lang),
        day: formatDate(day, lang),
        school: school[lang],
      });
    const state = isTold
      ? 'SENT'
      : all.length === 0
        ? 'NO_GUARDIAN'
        : wanted.length === 0
          ? 'NO_RIGHT'
          : reached.length === 0
            ? 'NO_CONTACT'
            : 'READY';
    const { label, shift_id } = section;
    return [{ ...row, section: label, shift_id, state, reached, text: { en: text('en'), bn: text('bn') } }];
  });
}

/** The SMS that a message takes, and what they cost. */
export function costOf(
  { reached, text }: Pick<Absentee, 'reached' | 'text'>,
  lang: Lang,
  price: number,
): { parts: number; cost: number } {
  const ways = reached.flatMap(({ channels }) => channels).filter(({ inSms }) => inSms).length;
  const parts = ways * smsParts(text[lang]).parts;
  return { parts, cost: parts * price };
}

export const channelsOf = ({ reached }: Pick<Absentee, 'reached'>): GuardianChannel[] => {
  const used = new Set(reached.flatMap(({ channels }) => channels));
  return guardianChannels.answers().filter((channel) => used.has(channel));
};

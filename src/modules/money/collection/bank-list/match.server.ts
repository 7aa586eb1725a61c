import { sql } from 'drizzle-orm';
import type { SiteCtx } from '#kernel/procedures/procedure.server.ts';
import { toAsciiDigits } from '#kernel/text/digits.ts';
import { moneyNumberOf } from '#modules/money/payments/base/money-number.server.ts';
import { listedNumber } from '#modules/money/payments/base/money-number.ts';
import { currentYear } from '#modules/school/academics/base/current-year.server.ts';
import { labelledSections } from '#modules/school/academics/base/labelled-sections.server.ts';
import type { BankLineState } from '../base/receipt.ts';
import { rollOfText, sectionsSaid } from '../posting/roll-of-class.server.ts';
import { toldNumbers } from '../unmatched/book-once.server.ts';
import type { PastedLine } from './read-lines.ts';

export type MatchedLine = PastedLine & { student_id: string | null; state: BankLineState };

/** Students by their ID, or by class and roll of the year; several for one text where it is not clear. */
async function studentsOf(ctx: SiteCtx, texts: readonly string[]): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  const codes = [...new Set(texts.map((text) => toAsciiDigits(text).trim()))];
  const byCode = await ctx.db.execute<{ id: string; code: string }>(sql`
    SELECT id, student_code AS code FROM students
    WHERE site_id = ${ctx.siteId} AND student_code = ANY(${sql.param(codes)}::text[])`);
  const ids = new Map(byCode.rows.map(({ code, id }) => [code, id]));
  const year = await currentYear(ctx.db, ctx.siteId);
  const sections = year ? await labelledSections(ctx, { yearId: year.year_id }) : [];
  const wanted = new Map<string, { sections: Set<string>; roll: number }>();
  for (const text of new Set(texts)) {
    const id = ids.get(toAsciiDigits(text).trim());
    const said = rollOfText(text);
    if (id) found.set(text, [id]);
    else if (said)
      wanted.set(text, { roll: said.roll, sections: new Set(sectionsSaid(sections, said.words)) });
  }
  if (wanted.size === 0 || !year) return found;
  const rolls = [...new Set([...wanted.values()].map(({ roll }) => roll))];
  const { rows } = await ctx.db.execute<{ student_id: string; section_id: string; roll: number }>(sql`
    SELECT student_id, section_id, roll FROM enrolments
    WHERE site_id = ${ctx.siteId} AND year_id = ${year.year_id} AND status = 'ACTIVE'
      AND roll = ANY(${sql.param(rolls)}::int[])`);
  for (const [text, { roll, sections: among }] of wanted)
    found.set(
      text,
      rows
        .filter((row) => row.roll === roll && among.has(row.section_id))
        .map(({ student_id }) => student_id),
    );
  return found;
}

/** References that a receipt, an online payment or another line of an open list bears already. */
async function usedReferences(
  ctx: SiteCtx,
  method: string,
  references: readonly string[],
  exceptList: string | null,
): Promise<ReadonlySet<string>> {
  const { rows } = await ctx.db.execute<{ reference: string }>(sql`
    SELECT ${moneyNumberOf(sql`reference`)} AS reference FROM fee_receipts
    WHERE site_id = ${ctx.siteId} AND state = 'POSTED' AND channel IN ('COUNTER', 'BANK') AND method <> 'cash'
      AND ${moneyNumberOf(sql`reference`)} = ANY(${sql.param([...references])}::text[])
    UNION
    SELECT t.number FROM (${toldNumbers(ctx.siteId, references)}) t
    UNION
    SELECT ${moneyNumberOf(sql`l.reference`)} FROM bank_list_lines l
    JOIN bank_lists b ON b.site_id = ${ctx.siteId} AND b.id = l.list_id AND b.method = ${method}
    WHERE l.site_id = ${ctx.siteId} AND l.state = 'MATCHED' AND l.list_id IS DISTINCT FROM ${exceptList}::uuid
      AND ${moneyNumberOf(sql`l.reference`)} = ANY(${sql.param([...references])}::text[])`);
  return new Set(rows.map(({ reference }) => reference));
}

/**
 * What each line means: whose payment it is, and whether it was booked before. A reference counts once, in the list too.
 */
export async function matchLines(
  ctx: SiteCtx,
  lines: readonly PastedLine[],
  { method, today, list }: { method: string; today: string; list: string | null },
): Promise<MatchedLine[]> {
  const [students, used] = await Promise.all([
    studentsOf(
      ctx,
      lines.map(({ who }) => who),
    ),
    usedReferences(
      ctx,
      method,
      lines.flatMap(({ reference }) => listedNumber(reference ?? '') ?? []),
      list,
    ),
  ]);
  const seen = new Set<string>(used);
  return lines.map((line) => {
    const { who, amount, paid_on, reference } = line;
    const meant = students.get(who) ?? [];
    const student_id = meant.length === 1 ? meant[0]! : null;
    const number = listedNumber(reference ?? '');
    const isReadable = amount !== null && paid_on !== null && paid_on <= today && number !== null;
    const isAgain = number !== null && seen.has(number);
    if (number !== null) seen.add(number);
    const state: BankLineState = !isReadable
      ? 'UNREADABLE'
      : isAgain
        ? 'DUPLICATE'
        : meant.length === 0
          ? 'UNKNOWN'
          : meant.length > 1
            ? 'AMBIGUOUS'
            : 'MATCHED';
    return { ...line, student_id, state };
  });
}

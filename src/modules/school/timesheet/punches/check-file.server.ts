import { and, eq, gte, inArray, lte, sql } from 'drizzle-orm';
import { inSlices } from '#kernel/overload/in-slices.server.ts';
import type { Ctx, SiteCtx } from '#kernel/procedures/procedure.server.ts';
import { cellText } from '#kernel/spreadsheet/table.ts';
import { DHAKA } from '#kernel/text/dates.ts';
import { toAsciiDigits } from '#kernel/text/digits.ts';
import { terminalNumber } from '#kernel/text/identifiers.ts';
import type { Word } from '#kernel/words.ts';
import { RowCheck, type CheckedRow, type SheetRow } from '#modules/platform/imports/base/row-findings.ts';
import type { SheetNotes } from '#modules/platform/imports/base/sheet-notes.ts';
import { employees } from '#modules/school/employees/base/tables.server.ts';
import { sites } from '#modules/platform/sites/base/tables.server.ts';
import { sameButZeros } from '../base/alike.server.ts';
import { holderAt, holdingsOf } from '../base/holdings.server.ts';
import { punches, type PunchFault } from '../base/punch-tables.server.ts';
import { punchOf, type NewPunch } from '../devices/keep-punches.server.ts';
import { closedTo } from '../rules/settings.server.ts';
import { countsRows } from './file-columns.ts';
import { momentOf } from './moments.ts';
import { fileWords as w } from './words.ts';

/** A checked row on its way; `employee_en` and `employee_bn` are who had the number then. */
export type PunchValues = {
  device: string;
  pin: string;
  at: string;
  day: string;
  fault: PunchFault | null;
  employee_en: string;
  employee_bn: string;
};

type Clock = { device: string; zone: number };
type Read = { check: RowCheck; punch: NewPunch | null };

function readRow(row: SheetRow, { device, zone }: Clock, siteZone: string, now: Date): Read {
  const check = new RowCheck(row);
  const typed = cellText(row.cell('pin')).trim();
  const pin = toAsciiDigits(typed);
  if (typed === '') check.refuse('pin', 'missing');
  else if (typeof row.cell('pin') === 'string' && /^\d[.,]\d+e\+?\d+$/i.test(typed))
    check.refuse('pin', 'lost-digits', { from: typed });
  else if (!terminalNumber.test(pin)) check.refuse('pin', 'not-a-terminal-number', { from: typed });
  const column = row.has('at') ? 'at' : 'day';
  const said = { at: row.cell('at'), day: row.cell('day'), time: row.cell('time') };
  const latestYear = now.getUTCFullYear() + 1;
  const at = momentOf(said, { order: row.dateOrder(column), latestYear });
  if (at === null) check.refuse(column, 'not-a-moment', { from: cellText(row.cell(column)) });
  const punch = check.good && at !== null ? punchOf(device, { pin, at }, { zone, siteZone, now }) : null;
  return { check, punch };
}

const keyOf = ({ pin, at }: { pin: string | null; at: Date }) => `${pin} ${at.getTime()}`;

/** Which of these punches are there already. */
async function keptAlready(
  { db, siteId }: SiteCtx,
  device: string,
  made: readonly NewPunch[],
): Promise<Set<string>> {
  if (made.length === 0) return new Set();
  const times = made.map(({ at }) => at.getTime()).toSorted((a, b) => a - b);
  const found = await db
    .select({ pin: punches.pin, at: punches.at })
    .from(punches)
    .where(
      and(
        eq(punches.site_id, siteId),
        eq(punches.device, device),
        sql`${punches.pin} = ANY (${sql.param([...new Set(made.map(({ pin }) => pin))])}::text[])`,
        gte(punches.at, new Date(times[0]!)),
        lte(punches.at, new Date(times.at(-1)!)),
      ),
    );
  return new Set(found.map(keyOf));
}

async function namesOf({ db, siteId }: SiteCtx, ids: readonly string[]): Promise<Map<string, Word>> {
  if (ids.length === 0) return new Map();
  const found = await db
    .select({ id: employees.id, en: employees.name_en, bn: employees.name_bn })
    .from(employees)
    .where(and(eq(employees.site_id, siteId), inArray(employees.id, [...ids])));
  return new Map(found.map(({ id, en, bn }) => [id, { en, bn: bn || en }]));
}

type Found = { pin: string; name: Word | null };

const shownNumbers = 12;

/** What the file says as a whole: of the column that was taken for the number, and of numbers that nobody has. */
function sayNumbers(notes: SheetNotes, rows: readonly SheetRow[], found: readonly Found[]): void {
  const byPin = new Map<string, Word | null>();
  for (const { pin, name } of found) byPin.set(pin, byPin.get(pin) ?? name);
  const strange = [...byPin].flatMap(([pin, name]) => (name ? [] : [pin]));
  const known = byPin.size - strange.length;
  const examples = [...byPin].toSorted(([, a], [, b]) => Number(b !== null) - Number(a !== null)).slice(0, 3);
  const list = (lang: 'en' | 'bn') =>
    examples.map(([pin, name]) => `${pin} (${(name ?? w.nobody)[lang]})`).join(', ');
  if (byPin.size > 0)
    notes.say('numbers-found', {
      column: 'pin',
      values: { heading: notes.headingOf('pin'), known, examples_en: list('en'), examples_bn: list('bn') },
    });
  const cut = strange.length > shownNumbers ? ` (+${strange.length - shownNumbers})` : '';
  if (strange.length > 0)
    notes.say('numbers-strange', {
      values: { count: strange.length, pins: strange.slice(0, shownNumbers).join(', ') + cut },
    });
  // Chosen by hand, a column that only counts on is looked at once more.
  if (
    rows.length > 2 &&
    known > 0 &&
    notes.unread.length > 0 &&
    countsRows(rows.map((row) => row.cell('pin')))
  )
    notes.warn('number-counts-rows', { column: 'pin' });
}

/** The dry run of a file of punches: whose each number was at that time, and what does not count. */
export async function checkPunches(
  ctx: Ctx,
  rows: readonly SheetRow[],
  notes: SheetNotes,
  clock: Clock,
): Promise<CheckedRow[]> {
  const [site] = await ctx.db.select({ zone: sites.zone }).from(sites).where(eq(sites.id, ctx.siteId));
  const read = await inSlices(rows, (row) => readRow(row, clock, site?.zone ?? DHAKA, ctx.now));
  const made = read.flatMap(({ punch }) => punch ?? []);
  const pins = [...new Set(made.map(({ pin }) => pin))];
  const held = await holdingsOf(ctx, pins);
  const holders = new Map(made.map((punch) => [punch, holderAt(held, punch)]));
  const names = await namesOf(ctx, [...new Set([...holders.values()].flatMap((id) => id ?? []))]);
  const alike = await sameButZeros(ctx, pins);
  const kept = await keptAlready(ctx, clock.device, made);
  // A file says what its writer likes: what may not be marked by hand counts only when a colleague lets it.
  const isShut = await closedTo(ctx);
  const found: Found[] = [];
  const checked = await inSlices(read, ({ check, punch }) => {
    if (!punch) return check.result();
    const holder = holders.get(punch) ?? null;
    const name = holder === null ? null : (names.get(holder) ?? null);
    found.push({ pin: punch.pin, name });
    const isOwn = holder !== null && holder === ctx.actor.employeeId;
    const fault = punch.fault ?? (isOwn || isShut(punch.day) ? ('set-aside' as const) : null);
    if (fault === 'set-aside') check.note('pin', isOwn ? 'aside-own' : 'aside-closed');
    else if (fault) check.note(check.row.has('at') ? 'at' : 'day', 'wrong-clock');
    const [near] = name ? [] : (alike.get(punch.pin) ?? []);
    if (near)
      check.note('pin', 'same-but-zeros', {
        values: { other: near.pin, name_en: near.en, name_bn: near.bn },
      });
    check.same = kept.has(keyOf(punch));
    kept.add(keyOf(punch));
    const { en, bn } = name ?? w.nobody;
    const values: PunchValues = {
      device: punch.device,
      pin: punch.pin,
      at: punch.at.toISOString(),
      day: punch.day,
      fault,
      employee_en: en,
      employee_bn: bn,
    };
    return check.result(values);
  });
  sayNumbers(notes, rows, found);
  return checked;
}

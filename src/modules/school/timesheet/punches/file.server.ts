import { and, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { may } from '#kernel/actor.ts';
import { forbidden, Problem } from '#kernel/problem.ts';
import type { Ctx, SiteCtx, WorkCtx } from '#kernel/procedures/procedure.server.ts';
import {
  defineImport,
  type MadeRow,
  type ReadyRow,
  type Target,
  type WrittenRow,
} from '#modules/platform/imports/base/define-import.server.ts';
import type { Finding } from '#modules/platform/imports/base/row-findings.ts';
import { keepPunches } from '../devices/keep-punches.server.ts';
import { terminals } from '../devices/tables.server.ts';
import { holderAt, holdingsOf } from '../base/holdings.server.ts';
import { punches } from '../base/punch-tables.server.ts';
import { markStale } from '../base/stale.server.ts';
import { timesheetTitles } from '../base/words.ts';
import { isClosed, timesheetSettings } from '../rules/settings.server.ts';
import { checkPunches, type PunchValues } from './check-file.server.ts';
import { punchColumns } from './file-columns.ts';
import { fileFindings, fileWords as w, punchProblems as p } from './words.ts';

/** The school's terminals by name, for who says where a file is from. */
export const fileTerminals = (ctx: Ctx) =>
  ctx.db
    .select({ id: terminals.id, serial: terminals.serial, name: terminals.name })
    .from(terminals)
    .where(eq(terminals.about_site, ctx.siteId))
    .orderBy(terminals.name, terminals.serial)
    .limit(200);

async function terminalOf(ctx: SiteCtx, { terminal_id }: Target) {
  if (terminal_id === undefined) return null;
  const [found] = await ctx.db
    .select({ serial: terminals.serial, name: terminals.name, zone: terminals.time_zone })
    .from(terminals)
    .where(and(eq(terminals.id, terminal_id), eq(terminals.about_site, ctx.siteId)));
  if (!found) throw new Problem(p.no_terminal, { field: 'terminal_id' });
  return found;
}

/** Punches of files whose terminal is not known here: the same punch in two files is one. */
const noTerminal = 'file';

/** The employee who imports, if it is one; their own punches wait for a colleague. */
async function ownEmployeeOf({ db, siteId, actor }: WorkCtx): Promise<string | null> {
  const found = await db.execute<{ id: string }>(sql`
    SELECT o.person_id AS id FROM memberships m
    JOIN member_people o ON o.site_id = ${siteId} AND o.membership_id = m.id AND o.kind = 'employee'
    WHERE m.site_id = ${siteId} AND m.user_id = ${actor?.userId ?? null}`);
  return found.rows[0]?.id ?? null;
}

async function write(ctx: WorkCtx, rows: readonly ReadyRow[]): Promise<WrittenRow[]> {
  const values = rows.map((row) => row.values as unknown as PunchValues);
  const own = await ownEmployeeOf(ctx);
  const held = await holdingsOf(
    ctx,
    values.map(({ pin }) => pin),
  );
  const made = values.map(({ device, pin, at, day, fault }) => {
    const punch = { device, pin, at: new Date(at), day, fault, upload_id: null };
    const isOwn = own !== null && holderAt(held, punch) === own;
    return { ...punch, fault: fault ?? (isOwn ? 'set-aside' : null), user_id: ctx.actor?.userId ?? null };
  });
  const { ids, stored, unknown } = await keepPunches(ctx, made, 'FILE');
  await ctx.audit({
    action: 'punch-file.import',
    subject: 'punch-file',
    after: { stored, unknown, again: rows.length - stored },
  });
  return rows.map(({ number }, at) => {
    const id = ids[at];
    return id ? { number, state: 'written', made: { id } } : { number, state: 'unchanged' };
  });
}

const ofIds = ({ siteId }: SiteCtx, rows: readonly MadeRow[]) =>
  and(
    eq(punches.site_id, siteId),
    inArray(
      punches.id,
      rows.map(({ made }) => String(made.id)),
    ),
  );

/** What a colleague has decided about since, and what lies in a month that is closed by now, stays. */
async function blockers(ctx: WorkCtx, rows: readonly MadeRow[]): Promise<Finding[]> {
  const found = await ctx.db
    .select({ version: punches.version, day: punches.day, fault: punches.fault, of: punches.employee_id })
    .from(punches)
    .where(ofIds(ctx, rows));
  const settings = await timesheetSettings(ctx);
  const changed = found.filter(({ version }) => version > 1).length;
  const closed = found.filter(
    ({ day, fault, of }) => of !== null && fault === null && isClosed(day, ctx.now, settings),
  ).length;
  return [
    ...(changed ? [{ column: 'pin', code: 'changed-since', values: { count: changed } }] : []),
    ...(closed ? [{ column: 'pin', code: 'closed-month', values: { count: closed } }] : []),
  ];
}

async function undo(ctx: WorkCtx, rows: readonly MadeRow[]): Promise<void> {
  const gone = await ctx.db
    .delete(punches)
    .where(ofIds(ctx, rows))
    .returning({ employee_id: punches.employee_id, day: punches.day });
  await markStale(
    ctx,
    gone.flatMap(({ employee_id, day }) => (employee_id ? [{ employee_id, day }] : [])),
  );
}

/** A file of a terminal without a network: who punched when. Numbers that nobody has are kept and wait. */
export const punchesImport = defineImport({
  kind: 'punches',
  title: timesheetTitles.punch_file,
  permission: 'timesheet.import-punches',
  target: z.union([z.strictObject({}), z.strictObject({ terminal_id: z.uuid() })]),
  allowed: async (ctx, target) => {
    if (!may(ctx.actor, 'timesheet.import-punches')) throw forbidden();
    await terminalOf(ctx, target);
  },
  targetName: async (ctx, target) => {
    const terminal = await terminalOf(ctx, target);
    const name = terminal?.name || terminal?.serial;
    return name ? { en: name, bn: name } : w.other;
  },
  columns: async () => [
    { key: 'pin', word: w.pin, required: true, exact: true },
    { key: 'at', word: w.at, required: 'one-of-these', exact: true, date: true },
    { key: 'day', word: w.day, required: 'one-of-these', exact: true, date: true },
    { key: 'time', word: w.time, exact: true },
  ],
  headings: punchColumns,
  findings: fileFindings,
  check: async (ctx, rows, target, notes) => {
    const terminal = await terminalOf(ctx, target);
    return checkPunches(ctx, rows, notes, {
      device: terminal?.serial ?? noTerminal,
      zone: terminal?.zone ?? 6,
    });
  },
  write,
  blockers,
  undo,
  batch: 1000,
});

import { and, eq, sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { Problem } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { inSlices } from '#kernel/overload/in-slices.server.ts';
import { DHAKA } from '#kernel/text/dates.ts';
import { sites } from '#modules/platform/sites/base/tables.server.ts';
import { keepPunches, punchOf, type NewPunch } from '../devices/keep-punches.server.ts';
import { deviceUploads, terminals } from '../devices/tables.server.ts';
import { digestOf } from '../devices/keep-bodies.server.ts';
import { closedTo } from '../rules/settings.server.ts';
import { holderAt, holdingsOf } from '../base/holdings.server.ts';
import { readPunchFile, type ReadFile } from './read-file.ts';
import { punchProblems as p } from './words.ts';

export type FileInput = { name: string; text: string; terminal_id: string | null };

const shownProblems = 100;
const atOnce = 4000;
/** Punches of files whose terminal is not known here: the same punch in two files is one. */
const noTerminal = 'file';

type Read = ReadFile & { made: NewPunch[]; known: ReadonlySet<string> };

async function readInput(ctx: Ctx, { text, terminal_id }: FileInput): Promise<Read> {
  const read = readPunchFile(text);
  if (read.lines === 0) throw new Problem(p.empty_file, { field: 'text' });
  const [terminal] = terminal_id
    ? await ctx.db
        .select({ serial: terminals.serial, zone: terminals.time_zone })
        .from(terminals)
        .where(and(eq(terminals.id, terminal_id), eq(terminals.about_site, ctx.siteId)))
    : [];
  if (terminal_id && !terminal) throw new Problem(p.no_terminal, { field: 'terminal_id' });
  const [site] = await ctx.db.select({ zone: sites.zone }).from(sites).where(eq(sites.id, ctx.siteId));
  const clock = { zone: terminal?.zone ?? 6, siteZone: site?.zone ?? DHAKA, now: ctx.now };
  const made = await inSlices(read.punches, (line) => punchOf(terminal?.serial ?? noTerminal, line, clock));
  const held = await holdingsOf(
    ctx,
    made.map(({ pin }) => pin),
  );
  const holders = new Map(made.map((punch) => [punch, holderAt(held, punch)]));
  // A file says what its writer likes: what may not be marked by hand counts only when a colleague lets it.
  const isClosed = await closedTo(ctx);
  const isAside = (punch: NewPunch) =>
    isClosed(punch.day) || (ctx.actor.employeeId !== null && holders.get(punch) === ctx.actor.employeeId);
  return {
    ...read,
    known: new Set(made.flatMap((punch) => (holders.get(punch) ? [punch.pin] : []))),
    made: made.map((punch) =>
      punch.fault === null && isAside(punch) ? { ...punch, fault: 'set-aside' as const } : punch,
    ),
  };
}

/** Punches of a wrong clock, and those that a colleague has to let count. */
function notCounted(made: readonly NewPunch[]): { faults: number; aside: number } {
  const aside = made.filter(({ fault }) => fault === 'set-aside').length;
  return { faults: made.filter(({ fault }) => fault !== null).length - aside, aside };
}

const summary = ({ punches, problems, lines, made }: Read) => {
  const days = made.map(({ day }) => day).toSorted();
  return {
    lines,
    punches: punches.length,
    refused: problems.length,
    ...notCounted(made),
    problems: problems.slice(0, shownProblems),
    from: days[0] ?? null,
    to: days.at(-1) ?? null,
  };
};

/** The school's terminals by name, for who says where a file is from. */
export const fileTerminals = (ctx: Ctx) =>
  ctx.db
    .select({ id: terminals.id, serial: terminals.serial, name: terminals.name })
    .from(terminals)
    .where(eq(terminals.about_site, ctx.siteId))
    .orderBy(terminals.name, terminals.serial)
    .limit(200);

/** What would be read of a file; nothing is kept. */
export async function previewFile(ctx: Ctx, input: FileInput) {
  const read = await readInput(ctx, input);
  const pins = [...new Set(read.punches.map(({ pin }) => pin))];
  const strange = pins.filter((pin) => !read.known.has(pin));
  return {
    ...summary(read),
    known: read.known.size,
    strange: strange.length,
    strangers: strange.slice(0, 50),
  };
}

/** Keeps the file as it is and stores its punches; sent again, nothing is doubled. */
export async function importFile(ctx: Ctx, input: FileInput) {
  const read = await readInput(ctx, input);
  const body = Buffer.from(input.text, 'utf8');
  const row = {
    device: input.name,
    kind: 'FILE' as const,
    digest: digestOf('FILE', body),
    body,
    size: body.length,
    lines: read.made.length,
    malformed: read.problems.length,
    faults: notCounted(read.made).faults,
    received_at: ctx.now,
    ip: ctx.ip,
    user_id: ctx.actor.userId,
  };
  const [kept] = await ctx.db
    .insert(deviceUploads)
    .values({ site_id: ctx.siteId, id: uuidv7(), ...row })
    .onConflictDoUpdate({
      target: [deviceUploads.site_id, deviceUploads.device, deviceUploads.digest],
      set: {
        times: sql`${deviceUploads.times} + 1`,
        received_at: ctx.now,
        user_id: ctx.actor.userId,
        body,
      },
    })
    .returning({ id: deviceUploads.id });
  let [stored, unknown] = [0, 0];
  for (let at = 0; at < read.made.length; at += atOnce) {
    const part = read.made.slice(at, at + atOnce).map((punch) => ({ ...punch, upload_id: kept?.id ?? null }));
    const done = await keepPunches(ctx, part, 'FILE');
    stored += done.stored;
    unknown += done.unknown;
  }
  const figures = { stored, unknown, again: read.made.length - stored, refused: read.problems.length };
  await ctx.audit({
    action: 'punch-file.import',
    subject: 'punch-file',
    subjectId: kept?.id ?? null,
    after: { name: input.name, ...figures },
  });
  return { upload_id: kept?.id ?? '', ...figures };
}

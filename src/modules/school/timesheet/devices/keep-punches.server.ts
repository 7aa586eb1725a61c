import { sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { reading } from '#kernel/database/prepared.server.ts';
import type { SiteCtx } from '#kernel/procedures/procedure.server.ts';
import { DHAKA, dayIn } from '#kernel/text/dates.ts';
import { markStale } from '../base/stale.server.ts';
import { holderAt, holdingsOf, type Holding } from '../base/holdings.server.ts';
import type { PunchFault, PunchSource } from '../base/punch-tables.server.ts';

export type NewPunch = {
  readonly device: string;
  readonly pin: string;
  readonly at: Date;
  readonly day: string;
  readonly fault: PunchFault | null;
};
export type UploadedPunch = NewPunch & {
  readonly upload_id: string | null;
  /** Who imported it, of a file. */
  readonly user_id?: string | null;
};

const hour = 3_600_000;
const earliest = Date.UTC(2010, 0, 1);
/** Longer than any terminal holds its punches: one that is older would make everybody absent ever since. */
const heldMs = 730 * 24 * hour;

/**
 * A clock that lies a day ahead, or is older than any terminal, was wrong: the punch is kept and does not count. Nor does
 * one of years ago, which a clock that fell back may have made, until somebody lets it.
 */
export function faultOf(at: Date, now: Date): PunchFault | null {
  if (at.getTime() > now.getTime() + 24 * hour) return 'ahead';
  if (at.getTime() < earliest) return 'ancient';
  return at.getTime() < now.getTime() - heldMs ? 'set-aside' : null;
}

/** A time as a terminal shows it, `2026-02-03 07:58:41`, in the zone of its clock. */
export const instantOf = (shown: string, zone: number): Date =>
  new Date(Date.parse(`${shown.replace(' ', 'T')}Z`) - zone * hour);

/** A line of a terminal as a punch; `zone` is the clock's, `siteZone` the school's. */
export function punchOf(
  device: string,
  line: { pin: string; at: string },
  { zone, siteZone, now }: { zone: number; siteZone: string; now: Date },
): NewPunch {
  const at = instantOf(line.at, zone);
  // What a clock in Dhaka shows is the day there: a year of punches is not asked for one by one.
  const day = zone === 6 && siteZone === DHAKA ? line.at.slice(0, 10) : dayIn(at, siteZone);
  return { device, pin: line.pin, at, day, fault: faultOf(at, now) };
}

type Made = { id: string; employee_id: string | null; day: string; fault: string | null };
type Columns = {
  site: string;
  source: string;
  ids: readonly string[];
  people: readonly (string | null)[];
  pins: readonly string[];
  devices: readonly string[];
  times: readonly string[];
  days: readonly string[];
  faults: readonly (string | null)[];
  uploads: readonly (string | null)[];
  users: readonly (string | null)[];
};

const written = reading<Made, Columns>(
  'punches of terminals',
  (value) => sql`
    INSERT INTO punches (site_id, id, employee_id, pin, device, at, day, source, fault, upload_id,
      user_id)
    VALUES (${value('site')}::uuid, unnest(${value('ids')}::uuid[]), unnest(${value('people')}::uuid[]),
      unnest(${value('pins')}::text[]), unnest(${value('devices')}::text[]),
      unnest(${value('times')}::timestamptz[]), unnest(${value('days')}::date[]), ${value('source')},
      unnest(${value('faults')}::text[]), unnest(${value('uploads')}::uuid[]), unnest(${value('users')}::uuid[]))
    ON CONFLICT (site_id, device, pin, at) DO NOTHING RETURNING id, employee_id, day, fault`,
);

type Source = Extract<PunchSource, 'DEVICE' | 'FILE'>;
type Kept = {
  /** Of each punch in its order: its id, or null where it was there already. */
  ids: (string | null)[];
  stored: number;
  unknown: number;
  changed: { employee_id: string; day: string }[];
};

/** Stores punches that are not there yet, in one statement; says what was new, and whose days must be worked out again. */
export async function writePunches(
  { db, siteId }: SiteCtx,
  punches: readonly UploadedPunch[],
  source: Source,
  held: ReadonlyMap<string, readonly Holding[]>,
): Promise<Kept> {
  if (punches.length === 0) return { ids: [], stored: 0, unknown: 0, changed: [] };
  const wanted = punches.map(() => uuidv7());
  const made = await written(db, {
    site: siteId,
    source,
    ids: wanted,
    people: punches.map((punch) => holderAt(held, punch)),
    pins: punches.map(({ pin }) => pin),
    devices: punches.map(({ device }) => device),
    times: punches.map(({ at }) => at.toISOString()),
    days: punches.map(({ day }) => day),
    faults: punches.map(({ fault }) => fault),
    uploads: punches.map(({ upload_id }) => upload_id),
    users: punches.map(({ user_id }) => user_id ?? null),
  });
  const changed = new Map(
    made.flatMap(({ employee_id, day, fault }) =>
      employee_id && !fault ? [[`${employee_id} ${day}`, { employee_id, day }] as const] : [],
    ),
  );
  const stored = new Set(made.map(({ id }) => id));
  return {
    ids: wanted.map((id) => (stored.has(id) ? id : null)),
    stored: made.length,
    unknown: made.filter(({ employee_id }) => employee_id === null).length,
    changed: [...changed.values()],
  };
}

/** The same, with who had the numbers and the marks of their days. */
export async function keepPunches(
  ctx: SiteCtx,
  punches: readonly UploadedPunch[],
  source: Source,
): Promise<Omit<Kept, 'changed'>> {
  const held = await holdingsOf(
    ctx,
    punches.map(({ pin }) => pin),
  );
  const { changed, ...figures } = await writePunches(ctx, punches, source, held);
  await markStale(ctx, changed);
  return figures;
}

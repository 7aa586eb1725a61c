import { uuidv7 } from 'uuidv7';
import { beforePoolCloses, centralQuery } from '#kernel/database/pool.server.ts';
import { log } from '#kernel/log.server.ts';
import type { RefusedWhy } from './tables.server.ts';
import type { DeviceFacts } from '../base/wire.ts';

export type KnownTerminal = {
  readonly serial: string;
  readonly about_site: string | null;
  readonly time_zone: number;
  readonly allowed_ips: readonly string[];
  readonly stamp: string | null;
  readonly moved: boolean;
  readonly claimed_at: Date | null;
};

const knownForMs = 3000;
const known = new Map<string, { terminal: KnownTerminal; until: number }>();

/** A terminal by what it says it is; kept for a moment, and asked again before anything of it is stored. */
export async function terminalNamed(serial: string): Promise<KnownTerminal | null> {
  const kept = known.get(serial);
  if (kept && kept.until > performance.now()) return kept.terminal;
  const [terminal] = await centralQuery<KnownTerminal>(
    'SELECT serial, about_site, time_zone, allowed_ips, stamp, moved, claimed_at FROM terminals WHERE serial = $1',
    [serial],
    'terminal-named',
  );
  if (known.size > 5000) known.clear();
  if (!terminal) return null;
  known.set(serial, { terminal, until: performance.now() + knownForMs });
  return terminal;
}

/** Whose it is was changed. Other processes hear of it within three seconds. */
export const forgetTerminal = (serial: string): void => void known.delete(serial);

type Seen = DeviceFacts & {
  at: Date;
  ip: string | null;
  stamp?: string;
  offset?: number;
  punched?: Date;
};

/** What was received since it was last written: not worth a write for each punch, and lost without harm. */
const received = new Map<string, Seen>();
const writeEveryMs = 2000;
let timer: NodeJS.Timeout | undefined;

/** A terminal of a school called and was answered. */
export function noteSeen(serial: string, seen: Seen): void {
  received.set(serial, { ...received.get(serial), ...seen });
  timer ??= setTimeout(() => void writeSeen(), writeEveryMs).unref();
}

/** Writes what was received of terminals; screens call it so that they show what this process knows. */
export async function writeSeen(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  const all = [...received];
  received.clear();
  if (all.length === 0) return;
  const column = (of: (seen: Seen) => unknown) => all.map(([, seen]) => of(seen) ?? null);
  await centralQuery(
    `UPDATE terminals t SET last_seen_at = GREATEST(t.last_seen_at, v.at), last_ip = v.ip,
       stamp = COALESCE(v.stamp, t.stamp), clock_offset = COALESCE(v.clock, t.clock_offset),
       firmware = COALESCE(v.firmware, t.firmware), model = COALESCE(v.model, t.model),
       people = COALESCE(v.people, t.people), logs = COALESCE(v.logs, t.logs),
       punched_at = GREATEST(t.punched_at, v.punched)
     FROM unnest($1::text[], $2::timestamptz[], $3::text[], $4::text[], $5::int[], $6::text[], $7::text[],
       $8::int[], $9::int[], $10::timestamptz[]) AS v(serial, at, ip, stamp, clock, firmware, model, people, logs, punched)
     WHERE t.serial = v.serial`,
    [
      all.map(([serial]) => serial),
      column(({ at }) => at.toISOString()),
      column(({ ip }) => ip),
      column(({ stamp }) => stamp),
      column(({ offset }) => offset),
      column(({ firmware }) => firmware),
      column(({ model }) => model),
      column(({ people }) => people),
      column(({ logs }) => logs),
      column(({ punched }) => punched?.toISOString()),
    ],
    'terminals-seen',
  ).catch((error: unknown) => log.warn({ err: error }, 'what terminals said of themselves was not written'));
}

beforePoolCloses(writeSeen);

/** So many that are nobody's are remembered; more are answered and forgotten. */
const strangersAtMost = 5000;
const called = new Map<string, number>();
const callEveryMs = 15_000;

/** Whether it is time to write this down again. */
function isDue(key: string): boolean {
  const now = performance.now();
  if ((called.get(key) ?? -Infinity) > now - callEveryMs) return false;
  if (called.size > 10_000) called.clear();
  called.set(key, now);
  return true;
}

type Call = { serial: string; siteId: string | null; ip: string | null; now: Date; facts: DeviceFacts };

/** A terminal that is not this school's called at its address, or one that is nobody's at the operator's. */
export async function noteCall({ serial, siteId, ip, now, facts }: Call, isNew: boolean): Promise<void> {
  if (!isDue(`${serial} ${siteId ?? ''}`)) return;
  const at = now.toISOString();
  if (isNew) {
    const made = await centralQuery(
      `INSERT INTO terminals (id, serial, first_seen_at, last_seen_at, last_ip)
       SELECT $1, $2, $3, $3, $4 WHERE (SELECT count(*) FROM terminals WHERE about_site IS NULL) < $5
       ON CONFLICT (serial) DO NOTHING RETURNING serial`,
      [uuidv7(), serial, at, ip, strangersAtMost],
    );
    if (made.length === 0 && !(await terminalNamed(serial))) return;
  }
  await centralQuery(
    `INSERT INTO terminal_calls (id, serial, about_site, last_at, ip) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (serial, about_site) DO UPDATE SET last_at = excluded.last_at, ip = excluded.ip`,
    [uuidv7(), serial, siteId, at, ip],
  );
  await centralQuery(
    `UPDATE terminals SET last_seen_at = $2, last_ip = $3, firmware = COALESCE($4, firmware),
       model = COALESCE($5, model) WHERE serial = $1 AND about_site IS NULL`,
    [serial, at, ip, facts.firmware ?? null, facts.model ?? null],
  );
}

/** A terminal told that somebody set its clock. The same told again, as terminals do, is no news. */
export async function noteClockSet(serial: string, siteId: string, shown: string, now: Date): Promise<void> {
  await centralQuery(
    `UPDATE terminals SET clock_set_at = $3, clock_set_shown = $4
     WHERE serial = $1 AND about_site = $2 AND clock_set_shown IS DISTINCT FROM $4`,
    [serial, siteId, now.toISOString(), shown],
  );
}

/** Somebody with the name of a school's terminal was sent away: its school sees that. */
export async function noteRefused(
  serial: string,
  why: RefusedWhy,
  ip: string | null,
  now: Date,
): Promise<void> {
  if (!isDue(`${serial} refused ${why}`)) return;
  await centralQuery(
    'UPDATE terminals SET refused_at = $2, refused_why = $3, refused_ip = $4 WHERE serial = $1',
    [serial, now.toISOString(), why, ip],
  );
}

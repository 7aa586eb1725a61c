import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { each } from '#kernel/database/each.server.ts';
import { reading } from '#kernel/database/prepared.server.ts';
import type { SiteCtx } from '#kernel/procedures/procedure.server.ts';
import type { Upload } from './take-in.server.ts';

const own = reading<{ serial: string }, { site: string; serials: readonly string[] }>(
  'terminals of a school',
  (value) => sql`
    SELECT serial FROM terminals WHERE serial = ANY(${value('serials')}::text[]) AND about_site = ${value('site')}::uuid`,
);

/** Which of the terminals that sent these are the school's now. */
export async function ownTerminals({ db, siteId }: SiteCtx, all: readonly Upload[]): Promise<Set<string>> {
  const serials = [...new Set(all.map(({ serial }) => serial))];
  return new Set((await own(db, { site: siteId, serials })).map(({ serial }) => serial));
}

export const digestOf = (kind: string, body: Buffer): string =>
  createHash('sha256').update(kind).update('\n').update(body).digest('hex');

const keys = new WeakMap<Upload, string>();

/** What a body is known by; worked out once, and asked for by its row and by its lines. */
export function keyOf(upload: Upload): string {
  const known = keys.get(upload);
  if (known !== undefined) return known;
  const kind = upload.table ? `${upload.kind} ${upload.table}` : upload.kind;
  const key = `${upload.serial} ${digestOf(kind, upload.body)}`;
  keys.set(upload, key);
  return key;
}

type Row = { id: string; device: string; digest: string };
type Columns = {
  site: string;
  ids: readonly string[];
  devices: readonly string[];
  kinds: readonly string[];
  tables: readonly (string | null)[];
  digests: readonly string[];
  bodies: readonly Buffer[];
  sizes: readonly number[];
  lines: readonly number[];
  malformed: readonly number[];
  faults: readonly number[];
  ips: readonly (string | null)[];
  now: string;
  unread: boolean;
};

const kept = reading<Row, Columns>(
  'bodies of terminals',
  (value) => sql`
    INSERT INTO device_uploads (site_id, id, device, kind, digest, body, size, lines, malformed, faults, received_at,
      ip, unread, table_name)
    VALUES (${value('site')}::uuid, unnest(${value('ids')}::uuid[]), unnest(${value('devices')}::text[]),
      unnest(${value('kinds')}::text[]), unnest(${value('digests')}::text[]), unnest(${value('bodies')}::bytea[]),
      unnest(${value('sizes')}::int[]), unnest(${value('lines')}::int[]), unnest(${value('malformed')}::int[]),
      unnest(${value('faults')}::int[]), ${value('now')}::timestamptz, unnest(${value('ips')}::text[]),
      ${value('unread')}::boolean, unnest(${value('tables')}::text[]))
    ON CONFLICT (site_id, device, digest) DO UPDATE SET times = device_uploads.times + 1,
      received_at = excluded.received_at, ip = excluded.ip, unread = excluded.unread
    RETURNING id, device, digest`,
);

/** The id under which each body is kept; one that came before has its old one. */
export async function keepBodies(
  { db, siteId }: SiteCtx,
  all: readonly Upload[],
  unread = false,
): Promise<Map<string, string>> {
  // The same body twice at once is one row, which no statement may change twice.
  const byKey = new Map(all.map((upload) => [keyOf(upload), upload]));
  if (byKey.size === 0) return new Map();
  const uploads = [...byKey.values()];
  const rows = await kept(db, {
    site: siteId,
    ids: uploads.map(() => uuidv7()),
    devices: uploads.map(({ serial }) => serial),
    kinds: uploads.map(({ kind }) => kind),
    tables: uploads.map(({ table }) => table ?? null),
    digests: [...byKey.keys()].map((key) => key.slice(key.indexOf(' ') + 1)),
    bodies: uploads.map(({ body }) => body),
    sizes: uploads.map(({ body }) => body.length),
    lines: uploads.map(({ punches, people }) => punches.length + people.length),
    malformed: uploads.map(({ malformed }) => malformed),
    faults: uploads.map(({ punches }) => punches.filter(({ fault }) => fault !== null).length),
    ips: uploads.map(({ ip }) => ip),
    now: uploads[0]?.now.toISOString() ?? '',
    unread,
  });
  return new Map(rows.map(({ id, device, digest }) => [`${device} ${digest}`, id]));
}

/** So much of what is not known is kept of a terminal, the latest. */
const othersAtMost = 100;

/** What a terminal sends all day and nobody here knows must not fill the disk: of each only the latest is kept. */
export async function forgetOthers({ db, siteId }: SiteCtx, all: readonly Upload[]): Promise<void> {
  const serials = [...new Set(all.flatMap(({ kind, serial }) => (kind === 'OTHER' ? [serial] : [])))];
  if (serials.length === 0) return;
  await db.execute(sql`
    DELETE FROM device_uploads WHERE site_id = ${siteId} AND id IN (
      SELECT id FROM (
        SELECT id, row_number() OVER (PARTITION BY device ORDER BY received_at DESC, id DESC) AS place
        FROM device_uploads WHERE site_id = ${siteId} AND kind = 'OTHER'
          AND device = ANY (${sql.param(serials)}::text[])
      ) o WHERE place > ${othersAtMost})`);
}

/** Whom the terminals know by which number. */
export async function keepPeople({ db, siteId }: SiteCtx, all: readonly Upload[]): Promise<void> {
  const byPin = new Map(
    all.flatMap(({ serial, people }) => people.map((one) => [`${serial} ${one.pin}`, { ...one, serial }])),
  );
  if (byPin.size === 0) return;
  const people = [...byPin.values()];
  await db.execute(sql`
    INSERT INTO terminal_people (site_id, serial, pin, name)
    VALUES (${siteId}, ${each(
      people.map(({ serial }) => serial),
      'text',
    )}, ${each(
      people.map(({ pin }) => pin),
      'text',
    )}, ${each(
      people.map(({ name }) => name),
      'text',
    )})
    ON CONFLICT (site_id, serial, pin) DO UPDATE SET name = excluded.name`);
}

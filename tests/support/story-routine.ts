import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { uuidv7 } from 'uuidv7';
import { periodsOf } from './made-board.ts';

/** The database of a program that runs on a folder, as its owner. */
export async function ownerOf(dataDir: string): Promise<pg.Client> {
  const home = join(dataDir, 'postgres');
  const lines = readFileSync(join(home, 'cluster/postmaster.pid'), 'utf8').split('\n');
  const client = new pg.Client({
    host: lines[4]?.trim() ?? '',
    port: Number(lines[3]),
    user: 'bidyapith_owner',
    password: readFileSync(join(home, 'owner-password'), 'utf8').trim(),
    database: 'bidyapith',
  });
  await client.connect();
  return client;
}

/** Takes from a school of the demo the routine that it comes with, and what was asked for. */
export async function withoutRoutine(dataDir: string, alias: string): Promise<void> {
  const client = await ownerOf(dataDir);
  try {
    const ofSite = 'WHERE site_id = (SELECT id FROM sites WHERE alias = $1)';
    for (const table of ['routines', 'routine_demands', 'site_period_sets'])
      await client.query(`DELETE FROM ${table} ${ofSite}`, [alias]);
  } finally {
    await client.end();
  }
}

/**
 * A school of the demo ready for its first routine: seven periods from Sunday to Wednesday and four on Thursday for every
 * shift and level, five lessons a week of each subject; and `colleague` may do what `admin` may.
 */
export async function readyForRoutine(
  dataDir: string,
  { alias, admin, colleague }: { alias: string; admin: string; colleague: string },
): Promise<void> {
  await withoutRoutine(dataDir, alias);
  const client = await ownerOf(dataDir);
  try {
    const ids = async (text: string, values: unknown[]) => (await client.query(text, values)).rows;
    const [site] = await ids('SELECT id FROM sites WHERE alias = $1', [alias]);
    const of = [site.id];
    const places = await ids(
      `SELECT DISTINCT s.shift_id, c.level FROM sections s JOIN classes c ON c.id = s.class_id WHERE s.site_id = $1`,
      of,
    );
    for (const { shift_id, level } of places)
      for (const [weekdays, lessons] of [
        [[0, 1, 2, 3], 7],
        [[4], 4],
      ] as const) {
        const set = uuidv7();
        await client.query(
          'INSERT INTO site_period_sets (id, site_id, shift_id, level, weekdays) VALUES ($1, $2, $3, $4, $5)',
          [set, site.id, shift_id, level, weekdays],
        );
        for (const [position, period] of periodsOf(lessons).entries())
          await client.query(
            `INSERT INTO site_periods (id, site_id, set_id, position, kind, name_en, name_bn, starts, ends)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
            [
              uuidv7(),
              site.id,
              set,
              position,
              period.kind,
              period.name_en,
              period.name_bn,
              period.starts,
              period.ends,
            ],
          );
      }
    const subjects = await ids(
      `SELECT id FROM class_subjects WHERE site_id = $1 AND active
         AND year_id = (SELECT year_id FROM site_years WHERE site_id = $1 AND current)`,
      of,
    );
    for (const { id } of subjects)
      await client.query(
        'INSERT INTO routine_demands (id, site_id, class_subject_id, lessons) VALUES ($1, $2, $3, 5)',
        [uuidv7(), site.id, id],
      );
    const member = `SELECT m.id, m.role_ids FROM memberships m JOIN users u ON u.id = m.user_id
      WHERE m.site_id = $1 AND u.username = $2`;
    const [[first], [second]] = [
      await ids(member, [site.id, admin]),
      await ids(member, [site.id, colleague]),
    ];
    await client.query('UPDATE memberships SET role_ids = $2 WHERE id = $1', [second.id, first.role_ids]);
  } finally {
    await client.end();
  }
}

import type { Connection } from '../../src/kernel/connection/connection.server.ts';
import { withClient } from '../../src/kernel/connection/connection.server.ts';
import { closeQueue, openQueue } from '../../src/kernel/jobs/queue.server.ts';
import { StartError } from '../../src/kernel/start-error.ts';
import { copySchools } from './copy-schools.ts';
import { makeFirstSchool } from './first-school.ts';

export type Wanted = {
  schools: number;
  students: number;
  seed: string;
  besideRealData?: boolean;
  exams?: boolean;
};

/** Refuses to put invented schools beside real ones, unless that is what is wanted. */
async function refuseRealData(owner: Connection): Promise<void> {
  const found = await withClient(owner, (client) =>
    client.query<{ name: string }>('SELECT name_en AS name FROM sites WHERE NOT is_demo LIMIT 1'),
  );
  if (found.rows[0])
    throw new StartError(
      `This database has the school "${found.rows[0].name}". Made data belong into a database of their own; ` +
        'with --beside-real-data they are made here all the same.',
    );
}

type Before = { id: string; last: number; made: { students: number; seed: string } | undefined };

async function madeBefore(owner: Connection): Promise<Before | null> {
  const { rows } = await withClient(owner, (client) =>
    client.query<Before>(
      `SELECT id, set_up -> 'made' AS made,
         (SELECT max(substr(alias, 6)::int) FROM sites WHERE alias ~ '^made-[0-9]+$') AS last
       FROM sites WHERE alias = 'made-0001'`,
    ),
  );
  return rows[0] ?? null;
}

/**
 * Fills the database up to so many schools of so many students each; the pool is open and the catalogues are loaded.
 * The first is made by the program's own functions, the others are copies of it, with ids of their own. The same wish
 * gives the same names, marks and results; more schools of the same wish are added to those that are there.
 */
export async function makeSchools(
  owner: Connection,
  wanted: Wanted,
  tell: (line: string) => void = () => {},
): Promise<void> {
  const { schools, students, seed } = wanted;
  if (!wanted.besideRealData) await refuseRealData(owner);
  let before = await madeBefore(owner);
  if (before && (before.made?.students !== students || before.made.seed !== seed))
    throw new StartError('Schools with another number of students or another seed are here already.');
  if (!before) {
    const started = performance.now();
    await openQueue({ supervise: false });
    try {
      await makeFirstSchool(wanted, () =>
        withClient(owner, async (client) => void (await client.query('ANALYZE'))),
      );
    } finally {
      await closeQueue();
    }
    tell(`made-0001 with ${students} students (${seconds(started)} s)`);
    before = await madeBefore(owner);
  }
  if (!before || before.last >= schools) return;
  const { id, last } = before;
  const started = performance.now();
  await withClient(owner, async (session) => {
    let told = 0;
    await copySchools(session, id, last + 1, schools, (done) => {
      if (done - told < 50 && done !== schools) return;
      told = done;
      tell(`${done} schools (${seconds(started)} s)`);
    });
    await session.query('VACUUM ANALYZE');
  });
  tell(`ready after ${seconds(started)} s`);
}

const seconds = (since: number): string => ((performance.now() - since) / 1000).toFixed(1);

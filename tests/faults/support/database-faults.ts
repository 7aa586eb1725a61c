import type pg from 'pg';
import { withClient, type Connection } from '../../../src/kernel/connection/connection.server.ts';

/**
 * Faults inside the database, set up by its owner, so that the program itself knows nothing of them. A sequence counts
 * the statements that write for the test's people (sequences do not roll back): the fault happens from the `from`th to the
 * `to`th. What anybody else writes meanwhile is neither counted nor hit.
 */
export type Fault = { code: '40001' | '40P01' | '53100' | 'terminate'; from: number; to: number };

const setUp = `
  CREATE SCHEMA IF NOT EXISTS fault;
  CREATE SEQUENCE IF NOT EXISTS fault.statements;
  CREATE TABLE IF NOT EXISTS fault.now (code text, "from" bigint, "to" bigint);
  CREATE TABLE IF NOT EXISTS fault.people (id text);
  CREATE OR REPLACE FUNCTION fault.happen() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
  DECLARE f fault.now; n bigint;
  BEGIN
    SELECT * INTO f FROM fault.now;
    IF f.code IS NULL OR current_setting('app.user_id', true) NOT IN (SELECT id FROM fault.people)
      OR current_setting('app.user_id', true) IS NULL THEN RETURN NULL; END IF;
    n := nextval('fault.statements');
    IF n BETWEEN f."from" AND f."to" THEN
      IF f.code = 'terminate' THEN PERFORM pg_terminate_backend(pg_backend_pid()); PERFORM pg_sleep(1); END IF;
      RAISE EXCEPTION 'a fault of the test' USING ERRCODE = f.code;
    END IF;
    RETURN NULL;
  END $$;`;

/** Puts the faults' trigger on every table of the program but those of tries, sessions and seals, which others write meanwhile. */
export async function prepareFaults(owner: Connection, people: readonly string[]): Promise<void> {
  await withClient(owner, async (client) => {
    await client.query(setUp);
    await client.query('INSERT INTO fault.people SELECT unnest($1::text[])', [people]);
    const { rows } = await client.query<{ name: string }>(
      `SELECT c.relname AS name FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
         AND c.relname NOT IN ('sessions', 'throttles', 'audit_seals')`,
    );
    for (const { name } of rows)
      await client.query(
        `CREATE TRIGGER zz_fault AFTER INSERT OR UPDATE OR DELETE ON ${client.escapeIdentifier(name)}
           FOR EACH STATEMENT EXECUTE FUNCTION fault.happen()`,
      );
  });
}

/** Runs `work` with a fault and returns how many statements wrote meanwhile. */
export async function during<T>(
  owner: Connection,
  fault: Fault,
  work: () => Promise<T>,
): Promise<[T, number]> {
  return withClient(owner, async (client: pg.Client) => {
    await client.query('TRUNCATE fault.now');
    await client.query("SELECT setval('fault.statements', 1, false)");
    await client.query('INSERT INTO fault.now VALUES ($1, $2, $3)', [fault.code, fault.from, fault.to]);
    try {
      const result = await work();
      const { rows } = await client.query<{ n: number }>(
        'SELECT CASE WHEN is_called THEN last_value ELSE 0 END::int AS n FROM fault.statements',
      );
      return [result, rows[0]?.n ?? 0];
    } finally {
      await client.query('TRUNCATE fault.now');
    }
  });
}

import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto';
import type pg from 'pg';
import { StartError } from '../start-error.ts';
import { withClient, type Connection } from '../connection/connection.server.ts';
import { lockNumbers } from '../connection/lock-numbers.ts';

/** The one row about the installation that a database belongs to; for its owner alone. */
export async function makeInstallationTable(client: pg.Client): Promise<void> {
  await client.query(`
    CREATE SCHEMA IF NOT EXISTS app;
    CREATE TABLE IF NOT EXISTS app.installation (
      only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
      secret_fingerprint text NOT NULL
    );`);
}

const bytes = 32;

/** Slow on purpose: who reads the database must not be able to try secrets. */
const printOf = (secret: string, salt: Buffer): Buffer => scryptSync(secret, salt, bytes);

/**
 * Refuses, with a `StartError`, a secret other than the installation's: a process that has it would change the password
 * of the others' role and could read nothing that they sealed. The first process of all leaves a fingerprint.
 */
export async function checkSecret(owner: Connection, appSecret: string): Promise<void> {
  await withClient(owner, async (client) => {
    await client.query('BEGIN');
    await client.query(`SELECT pg_advisory_xact_lock(${lockNumbers.role})`);
    await makeInstallationTable(client);
    const { rows } = await client.query<{ known: string }>(
      'SELECT secret_fingerprint AS known FROM app.installation',
    );
    const known = rows[0]?.known;
    if (known === undefined) {
      const salt = randomBytes(16);
      const made = `${salt.toString('base64')}$${printOf(appSecret, salt).toString('base64')}`;
      await client.query('INSERT INTO app.installation (secret_fingerprint) VALUES ($1)', [made]);
    } else if (!isOf(appSecret, known))
      throw new StartError(
        'This database belongs to an installation with another APP_SECRET. Give every process the same one: set APP_SECRET, or copy the file app-secret from the DATA_DIR of the first. If it is lost, docs/operations.md says how to start with a new one.',
      );
    await client.query('COMMIT');
  });
}

function isOf(secret: string, known: string): boolean {
  const [salt = '', print = ''] = known.split('$');
  const expected = Buffer.from(print, 'base64');
  return expected.length === bytes && timingSafeEqual(printOf(secret, Buffer.from(salt, 'base64')), expected);
}

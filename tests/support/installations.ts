import { mkdtempSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect } from 'vitest';
import { startDatabase, type Started } from '../../src/app/start/database.server.ts';
import { readConfig } from '../../src/kernel/config/config.server.ts';
import type { Connection } from '../../src/kernel/connection/connection.server.ts';
import { StartError } from '../../src/kernel/start-error.ts';
import { ownPostgres, postgresOfSystem, startPostgres, urlOf, type OwnPostgres } from './own-postgres.ts';
import { temporary } from './temporary.ts';

export type Installation = { name: string; owner: Connection; url: string };
type Settings = Record<string, string>;

const migrations = resolve(import.meta.dirname, '../../migrations');

export const secretOf = (name: string): string => `a secret of ${name}, thirty-two characters`;

/**
 * Installations on a PostgreSQL of the operator's own: the system's, where one that is new enough is installed, else the
 * programs that come along, run as if they were.
 */
export class Installations {
  readonly folder = mkdtempSync(join(temporary(), 'bidyapith-any-'));
  server!: OwnPostgres;
  private serial = 0;

  async open(): Promise<void> {
    const chosen = postgresOfSystem().find(({ version }) => version >= 16) ?? ownPostgres();
    this.server = await startPostgres(chosen);
    console.log(`PostgreSQL ${chosen.version} of ${chosen.bin}`);
  }

  async close(): Promise<void> {
    await this.server?.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** A database and its owner, who may or may not make roles. */
  async make(rights = 'CREATEROLE', name = `school_${++this.serial}`): Promise<Installation> {
    const user = `owner_${++this.serial}`;
    await this.server.run(`CREATE ROLE ${user} LOGIN ${rights} PASSWORD 'owner'`);
    await this.server.run(`CREATE DATABASE "${name}" OWNER ${user}`);
    const owner = { ...this.server.admin, user, password: 'owner', database: name };
    return { name, owner, url: urlOf(owner) };
  }

  settings({ name, url }: Installation, more: Settings = {}): Settings {
    const own = { DATABASE_URL: url, DATA_DIR: join(this.folder, name), APP_SECRET: secretOf(name) };
    return { ...own, UPGRADE_BACKUP: 'off', ...more };
  }

  /** Brings the tables up and opens the pool, as every start does. */
  start(of: Installation, more: Settings = {}): Promise<Started> {
    return startDatabase(readConfig(this.settings(of, more)), migrations, () => {});
  }

  /** The one sentence of a start that is refused. */
  async refusal(of: Installation, more: Settings = {}): Promise<string> {
    const error = await this.start(of, more).then(
      () => new Error('It started.'),
      (thrown: Error) => thrown,
    );
    expect(error).toBeInstanceOf(StartError);
    expect(error.message).toMatch(/^[A-Z].*(?:[.;]|URL=\S+)$/);
    return error.message;
  }
}

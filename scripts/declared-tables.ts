import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';

const root = join(import.meta.dirname, '..');

export type Defined = { name: string; file: string; table: PgTable };

/** Every Drizzle table of the product with the file that declares it; a new module's are found by themselves. */
export async function definedTables(): Promise<Defined[]> {
  const files = globSync(['src/**/*tables.server.ts'], {
    cwd: root,
  }).toSorted();
  const found = await Promise.all(
    files.map(async (file) => {
      const exported = (await import(/* @vite-ignore */ pathToFileURL(join(root, file)).href)) as object;
      return Object.values(exported)
        .filter((value): value is PgTable => is(value, PgTable))
        .map((table) => ({ name: getTableConfig(table).name, file, table }));
    }),
  );
  return found.flat();
}

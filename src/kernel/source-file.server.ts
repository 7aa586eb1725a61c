import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Absolute path of a file of the project, named from its root (`src/kernel/…`, `node_modules/…`).
 * Workers, paper layouts and fonts are read from the sources, which Node runs as they are, because the server build
 * moves the module that asks but not what it asks for. Throws when there is no such file.
 */
export function sourceFile(fromRoot: string): string {
  for (const start of [dirname(fileURLToPath(import.meta.url)), process.cwd()]) {
    for (let folder = start; ; folder = dirname(folder)) {
      const path = join(folder, fromRoot);
      if (existsSync(path)) return path;
      if (folder === dirname(folder)) break;
    }
  }
  throw new Error(`${fromRoot} is missing from the project`);
}

/** PostgreSQL's code of a failure, however deep it lies. */
export function databaseCode(error: unknown): string | undefined {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    const code = (at as { code?: unknown }).code;
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return code;
  }
  return undefined;
}

/** The table that still names a row which was to be deleted; on a cluster with the number of its part, and only in the sentence. */
export function dependingTable(error: unknown): string {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    const { table } = at as { table?: unknown };
    const named = typeof table === 'string' ? table : / on table "(\w+)"$/.exec(at.message)?.[1];
    if (named && databaseCode(at) === '23503') return named.replace(/_\d+$/, '');
  }
  return '';
}

const lostCodes = new Set(['ECONNRESET', 'ECONNREFUSED', 'EPIPE', 'ETIMEDOUT', 'ENOENT']);
const lostWords = /^Connection terminated|is not queryable$|^timeout exceeded when trying to connect/;

/** The connection broke, or nobody is let in to any database: no visitor's mistake, and over sooner or later. */
export function isConnectionLost(error: unknown): boolean {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    const { code, syscall } = at as NodeJS.ErrnoException;
    if (/^(08|57P|28|3D)/.test(databaseCode(at) ?? '') || lostWords.test(at.message)) return true;
    if (code !== undefined && lostCodes.has(code) && (code !== 'ENOENT' || syscall === 'connect'))
      return true;
  }
  return false;
}

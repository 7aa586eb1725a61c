/**
 * Something outside the program is not as it must be: a wrong setting, a database that cannot start.
 * Its message is written for the person who starts the program; print it alone, without the stack.
 */
export class StartError extends Error {
  override name = 'StartError';
}

/** Ends every message about a PostgreSQL that cannot run here. */
export const HOW_TO_BRING_YOUR_OWN =
  'Set DATABASE_URL=postgres://user:password@host:5432/database to use a PostgreSQL (16 or newer) of your own.';

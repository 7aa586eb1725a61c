import { StartError } from '../start-error.ts';
import type { Connection } from './connection.server.ts';

/** PostgreSQL's code or the operating system's, for who asks why. */
export type ConnectionProblem = StartError & { readonly code: string | undefined };

/** Why no session could be opened, in one sentence for the person who set the address, and what to do. */
export function connectionProblem(connection: Connection, error: unknown): ConnectionProblem {
  const { code, message } = error as NodeJS.ErrnoException;
  const told = new StartError(sentence(connection, code, message), { cause: error });
  return Object.assign(told, { code });
}

function sentence(connection: Connection, code: string | undefined, message: string): string {
  const { host, port, user, database, setting } = connection;
  const at = host.startsWith('/') ? host : `${host}:${port}`;
  const correct = setting ? `correct ${setting}` : 'correct the connection';
  const Correct = setting ? `Correct ${setting}` : 'Correct the connection';
  if (connection.password === '' && /password/.test(message))
    return `The database at ${at} asks for a password and ${setting ?? 'the connection'} has none. Write it as postgres://user:password@host:5432/database.`;
  switch (code) {
    case '28P01':
      return `The database at ${at} refuses the user "${user}" or their password (${message}). ${Correct}.`;
    case '28000':
      return `The database at ${at} does not let the user "${user}" in (${message}). ${Correct}, or the server's pg_hba.conf.`;
    case '3D000':
      return `There is no database "${database}" at ${at}. Create it with CREATE DATABASE "${database}" OWNER "${user}", or ${correct}.`;
    case '42501':
      return `The user "${user}" may not connect to the database "${database}" at ${at} (${message}). ${Correct}, or let an administrator run: GRANT CONNECT ON DATABASE "${database}" TO "${user}";`;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `There is no server called "${host}". ${Correct}.`;
    case 'ECONNREFUSED':
    case 'ENOENT':
      return `No database answers at ${at}. Start it, or ${correct}.`;
    default:
      return `The database at ${at} cannot be reached (${message || code || 'no reason given'}). Start it, or ${correct}.`;
  }
}

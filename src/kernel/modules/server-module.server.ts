import type { AnyRouter } from '@orpc/server';
import type { AuditWords } from '../audit/audit-words.ts';
import type { Db } from '../database/pool.server.ts';
import type { Endpoint } from '../declarations/endpoint.server.ts';
import type { Finder } from '../declarations/finder.server.ts';
import type { Invariant } from '../declarations/invariant.ts';
import type { PublicFile } from '../declarations/public-file.server.ts';
import type { JobKind } from '../jobs/kinds.server.ts';
import type { Answer } from '../port.server.ts';
import type { ScheduledTask } from '../jobs/scheduled-tasks.server.ts';

/**
 * What a module does on the server, in one place; `app` puts the program together from these and names no module
 * anywhere else. Everything but the key is optional.
 */
export type ServerModule = {
  /** The module's key. */
  readonly key: string;
  /** What the activity log calls the audit events that it writes. */
  readonly audit?: AuditWords;
  /** Its procedures, under the name by which the browser's client asks for them. */
  readonly api?: Readonly<Record<string, AnyRouter>>;
  /** What its dashboard cards show, each by a call of its own. */
  readonly cards?: Readonly<Record<string, AnyRouter>>;
  /** Addresses of its own that machines call without a session. */
  readonly endpoints?: readonly Endpoint[];
  /** What programs read of a site beside its pages, by address. */
  readonly publicFiles?: Readonly<Record<string, PublicFile>>;
  readonly finders?: readonly Finder[];
  readonly jobs?: readonly JobKind[];
  readonly scheduled?: readonly ScheduledTask[];
  /** What must always be true of its rows (`npm run check:data`). */
  readonly invariants?: readonly Invariant<Db>[];
  /** Puts its shipped catalogue into the database: new entries only, what people changed stays. */
  readonly seed?: (db: Db) => Promise<void>;
  /** Answers to ports of modules below it. */
  readonly answers?: readonly Answer[];
};

export function defineServerModule(module: ServerModule): ServerModule {
  return module;
}

import type { Db } from '#kernel/database/pool.server.ts';
import { definePort } from '#kernel/port.server.ts';
import type { ScopePanel } from './scopes.ts';

export type Place = { readonly siteId: string | null; readonly groupId: string | null };

/** The panels in which a person may enter at a place today; the transaction must be in its school. */
export const panelsAt =
  definePort<(db: Db, userId: string, at: Place) => Promise<readonly ScopePanel[]>>('oauth.panels-at');

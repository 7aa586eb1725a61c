import type { Actor } from '#kernel/actor.ts';
import { centralSite } from '#kernel/audit/audit.server.ts';
import { inTransaction } from '#kernel/database/pool.server.ts';
import { panelsOfPlace } from '#modules/platform/access/face/login.server.ts';
import { accessOf, permissionSet } from '#modules/platform/access/face/session-access.server.ts';
import {
  tokenHolder,
  touchConsent,
  type TokenHolder,
} from '#modules/platform/oauth/face/bearer-tokens.server.ts';
import { ownerIsStaff } from '#modules/platform/oauth/face/places.server.ts';
import { within } from '#modules/platform/oauth/base/scopes.ts';
import { apiScopes } from './scopes.server.ts';

const callsOfOthers = /^\/(?:api|user\/notification)\//;

/** The token of a request to the API in an application's hand; anywhere else such a header means nothing. */
export function bearerOf(request: Request): string | null {
  if (!callsOfOthers.test(new URL(request.url).pathname)) return null;
  return /^Bearer +(\S+)$/i.exec(request.headers.get('authorization')?.trim() ?? '')?.[1] ?? null;
}

/**
 * Whether the person still belongs where they let the application in, and its owner where they registered it; and what
 * the person may do there now.
 */
async function accessNow(holder: TokenHolder) {
  const tenant = { siteId: holder.about_site ?? centralSite, userId: holder.user_id };
  return inTransaction(
    tenant,
    async (db) => {
      const at = { siteId: holder.about_site, groupId: holder.about_group };
      const belongs =
        (await panelsOfPlace(db, holder.user_id, at)).includes(holder.panel) &&
        (await ownerIsStaff(db, holder.client_owner));
      return belongs ? accessOf(db, { ...holder, impersonator_id: null }) : null;
    },
    true,
  );
}

/**
 * The person behind a token, at the place where they let the application in, with no more than both they may do and
 * it was allowed. Null: the token is worth nothing, or not on this host. The base domain serves every place.
 */
export async function actorOfBearer(
  token: string,
  host: { siteId: string | null; isCentral: boolean },
): Promise<Actor | null> {
  const holder = await tokenHolder(token);
  if (!holder) return null;
  if (!host.isCentral && (host.siteId === null || host.siteId !== holder.about_site)) return null;
  const access = await accessNow(holder);
  if (!access) return null;
  await touchConsent(holder);
  const scopes = new Set(holder.scopes);
  return {
    userId: holder.user_id,
    name: { en: holder.name_en, bn: holder.name_bn },
    panel: holder.panel,
    siteId: holder.about_site,
    groupId: holder.about_group,
    groupSiteIds: access.groupSiteIds,
    permissions: permissionSet([...within(access.permissions, scopes, apiScopes())]),
    employeeId: access.employeeId,
    studentIds: access.studentIds,
    impersonatorId: null,
    sessionId: holder.consent_id,
    mustChangePassword: holder.must_change_password,
    application: { clientId: holder.client_id, name: holder.client_name, scopes },
    lang: holder.lang,
  };
}

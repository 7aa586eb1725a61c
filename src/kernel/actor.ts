import type { Lang } from './words.ts';

/** Who is asking, resolved once per request from the session; nothing in it is taken from the request's body. */
export type Actor = {
  readonly userId: string;
  readonly name: { readonly en: string; readonly bn: string };
  readonly panel: 'central' | 'group' | 'site' | 'student' | 'guardian';
  /** The school the request is about; null in the central and the group area. */
  readonly siteId: string | null;
  readonly groupId: string | null;
  /** The schools a group administrator oversees. */
  readonly groupSiteIds: readonly string[];
  readonly permissions: ReadonlySet<string>;
  /** The employee row of a staff member, the student rows of a student or of a guardian's children. */
  readonly employeeId: string | null;
  readonly studentIds: readonly string[];
  /** The operator behind an impersonation. */
  readonly impersonatorId: string | null;
  readonly sessionId: string;
  /** Signed in with a password that somebody else gave: nothing is open before an own one is chosen. */
  readonly mustChangePassword?: boolean;
  readonly lang: Lang;
};

export function may(actor: Actor | null, permission: string): boolean {
  return actor !== null && actor.permissions.has(permission);
}

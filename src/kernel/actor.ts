import type { Lang } from './words.ts';

/** Somebody else's program that a person lets act in their name. */
export type Application = { readonly clientId: string; readonly name: string };

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
  /** The application that asks for the person, and which calls it was allowed; null or absent: the person themselves. */
  readonly application?: (Application & { readonly scopes: ReadonlySet<string> }) | null;
  readonly lang: Lang;
};

/** What the log keeps of who acted: the person, as whom, and by way of which application. */
export type AuditActor = Pick<Actor, 'userId' | 'impersonatorId'> & {
  readonly application?: Application | null;
};

export function may(actor: Actor | null, permission: string): boolean {
  return actor !== null && actor.permissions.has(permission);
}

/** What an application must have been allowed to make a call: the part of the program, and reading or changing. */
export function scopeOf(path: readonly string[], reads: boolean): string {
  return `${path[0] ?? ''}:${reads ? 'read' : 'write'}`;
}

import type { z } from 'zod';
import type { Actor } from '../actor.ts';
import type { BodyKind } from '../overload/body-limits.ts';

export type ProcedurePanel = Actor['panel'];

/**
 * The kind of a procedure that a factory of the kernel makes from a declaration; what is alike in all of a kind is tried
 * once, by the kind. Only the factories say so (tests/made-procedures.test.ts).
 */
export const madeKinds = [
  'resource.list',
  'resource.count',
  'resource.options',
  'resource.get',
  'resource.history',
  'resource.create',
  'resource.update',
  'resource.remove',
  'resource.transition',
  'resource.export',
  'resource.check',
  'resource.apply',
  'list.list',
  'list.count',
  'list.export',
  'report.rows',
  'report.export',
  'report.paper',
] as const;
export type MadeKind = (typeof madeKinds)[number];

export type ProcedureMeta = {
  readonly permission: string | null;
  readonly open: boolean;
  readonly panels: readonly ProcedurePanel[];
  readonly writes: boolean;
  readonly personal: boolean;
  /** Hands out or changes what somebody signs in with. */
  readonly credential: boolean;
  /** Whether it changes nothing, so that an application needs only leave to read. */
  readonly reads: boolean;
  /** For the person's own browser only, never for an application in their name. */
  readonly browserOnly: boolean;
  /** The permission by which a group does it in a school of its own; null: it does not. */
  readonly groupPermission: string | null;
  /** How much a request may bring; more is refused before it is read. */
  readonly body: BodyKind;
  /** Whether a browser without a network keeps the call (`call`) or the answer (`read`). */
  readonly offline: 'call' | 'read' | null;
  /** The kind by which the kernel made it; null: written by hand. */
  readonly made: MadeKind | null;
};

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Path = `/${string}`;

export type Spec<I extends z.ZodType, O extends z.ZodType> = {
  readonly method: Method;
  readonly path: Path;
  readonly summary: string;
  readonly input: I;
  readonly output: O;
  /** A GET that leaves a trace (the reading of a guarded record) or a POST that only reads. */
  readonly writes?: boolean;
};

export type GuardedSpec<I extends z.ZodType, O extends z.ZodType> = Spec<I, O> & {
  /** The permission comes first and cannot be left out; `signed-in` is what every user may do with their own things. */
  readonly permission: string;
  /**
   * A call of schools that their group may make as well, in one school at a time, with the permission `group-<…>`
   * (docs/decisions/0026-a-group-in-its-schools.md).
   */
  readonly forGroups?: true;
  /** Where the caller must be. */
  readonly panel: ProcedurePanel | readonly ProcedurePanel[];
  /** About the caller's own account (password, second factor, clients): refused while acting for a school. */
  readonly personal?: boolean;
  /** More than a form: long texts (`texts`), sheets of marks (`rows`), or a form with a file in it (`file`). */
  readonly body?: 'texts' | 'rows' | 'file';
  /**
   * Hands out or changes what somebody signs in with (a password, a link, an address, a second factor, an invitation):
   * refused while acting for a school and to applications, as `personal` is. A test sees that none is forgotten.
   */
  readonly credential?: boolean;
  /** Never for an application in the person's name; `personal` calls never are. */
  readonly browserOnly?: boolean;
  /** Open to who must still choose a password of their own. */
  readonly beforeOwnPassword?: boolean;
  /**
   * A browser without a network keeps the call and sends it later, under an operation id: done once, however often it
   * arrives (docs/decisions/0035-offline.md). The answer is plain JSON; cells of the input carry versions.
   */
  readonly offline?: true;
  /** The answer of this GET is kept on the device of staff for some days, and shown without a network. */
  readonly offlineRead?: true;
  /** Asked very often, with a plan that is the same for every value: the database plans it once. */
  readonly planOnce?: boolean;
  /** Said by the kernel's factories alone. */
  readonly made?: MadeKind;
};

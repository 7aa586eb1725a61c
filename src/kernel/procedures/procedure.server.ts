import type { InferSchemaInput, InferSchemaOutput } from '@orpc/contract';
import { os } from '@orpc/server';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { may, scopeOf, type Actor, type AuditActor } from '../actor.ts';
import {
  auditEntry,
  centralSite,
  sealedUpTo,
  writeAuditLast,
  type AuditEntry,
} from '../audit/audit.server.ts';
import { sendLast } from '../database/at-commit.server.ts';
import { inTransaction, type Db, type Tenant } from '../database/pool.server.ts';
import { choosePasswordFirst, forbidden, notFound, signInFirst } from '../problem.ts';
import { answer } from './procedure-answer.server.ts';
import { underOperation } from './idempotency.server.ts';
import { asProblem } from './refusals.server.ts';
import { schoolAllows } from './group-entry.server.ts';
import { groupPermission as groupPermissionOf } from './group-permission.ts';
import { askAll } from '../port.server.ts';
import type { GuardedSpec, ProcedureMeta, ProcedurePanel, Spec } from './procedure-spec.ts';
import type { Lang } from '../words.ts';

/** What the HTTP layer knows before a procedure runs. */
export type RequestContext = {
  readonly actor: Actor | null;
  /** The school whose host was asked; null on the base domain. */
  readonly hostSiteId: string | null;
  readonly lang: Lang;
  readonly ip: string | null;
  readonly userAgent: string | null;
  /** What the browser keeps of who signed in in it before; absent where there is no browser. */
  readonly knownBrowser?: string | null;
  readonly requestId: string;
  readonly origin: string;
  /** The school of their group in which somebody of a group acts; what the browser says, proven by nothing yet. */
  readonly groupSite?: string | null;
  /** Under which a browser sends a call of an offline procedure, again and again until it hears an answer. */
  readonly operationId?: string | null;
  /** Headers that the answer carries (cookies). */
  readonly answerHeaders: Headers;
};

/** What every procedure function receives: one transaction, the person, and the ways to leave a trace. */
export type Ctx = Omit<RequestContext, 'actor'> & {
  readonly actor: Actor;
  readonly db: Db;
  /** The school; the nil site in the central and the group area. */
  readonly siteId: string;
  readonly now: Date;
  audit(entry: AuditEntry): Promise<void>;
  /** The same where nothing else of the transaction is asked any more: it leaves with the COMMIT. */
  auditLast(entry: AuditEntry): void;
  /** Work for after the commit: waking the worker, never the change itself. */
  after(work: () => void | Promise<void>): void;
  /** The central or group area acts inside one school for the rest of the transaction. */
  enterSite(siteId: string): Promise<Ctx>;
};
export type OpenCtx = Omit<Ctx, 'actor'> & { readonly actor: Actor | null };

/** What a function needs that works for a request and for a job alike. */
export type WorkCtx = SiteCtxAt & Pick<Ctx, 'audit' | 'after'> & { readonly actor: AuditActor | null };
/** What it needs that reads or writes rows of one school; with the time where days matter. */
export type SiteCtx = Pick<Ctx, 'db' | 'siteId'>;
export type SiteCtxAt = Pick<Ctx, 'db' | 'siteId' | 'now'>;

const base = os.$context<RequestContext>().$meta<ProcedureMeta>({
  permission: null,
  open: true,
  panels: [],
  writes: false,
  personal: false,
  credential: false,
  reads: true,
  browserOnly: false,
  groupPermission: null,
  body: 'small',
  offline: null,
  made: null,
});

const everyPanel: readonly ProcedurePanel[] = ['central', 'group', 'site', 'student', 'guardian'];
export const anyPanel = everyPanel;

function makeCtx(
  request: RequestContext,
  db: Db,
  siteId: string,
  later: (() => void | Promise<void>)[],
  readOnly: boolean,
): OpenCtx {
  const now = new Date();
  const origin = { actor: request.actor, ip: request.ip, requestId: request.requestId };
  // Asked at once, in the message of BEGIN, where a change will leave an entry.
  if (!readOnly) sealedUpTo(db, siteId).catch(() => undefined);
  const ctx: OpenCtx = {
    ...request,
    db,
    siteId,
    now,
    audit: async (entry) => {
      const write = auditEntry(siteId, origin, entry);
      await write(db, await sealedUpTo(db, siteId));
    },
    auditLast: (entry) => writeAuditLast(db, siteId, origin, entry),
    after: (work) => void later.push(work),
    enterSite: async (inner) => {
      const { actor } = request;
      const allowed =
        actor?.panel === 'central' || (actor?.panel === 'group' && actor.groupSiteIds.includes(inner));
      if (!allowed || !/^[0-9a-f-]{36}$/.test(inner)) throw notFound();
      await sendLast(db);
      await db.execute(sql.raw(`SET LOCAL app.site_id = '${inner}'`));
      return makeCtx(request, db, inner, later, readOnly) as Ctx;
    },
  };
  return ctx;
}

function tenantOf(request: RequestContext): Tenant & { siteId: string } {
  const { actor } = request;
  if (!actor) return { siteId: request.hostSiteId ?? centralSite, userId: null };
  return { siteId: actor.siteId ?? centralSite, siteIds: actor.groupSiteIds, userId: actor.userId };
}

/** One transaction as the caller of a request; what it throws is a Problem where a person can do something about it. */
export async function runOpen<T>(
  request: RequestContext,
  readOnly: boolean,
  work: (ctx: OpenCtx) => Promise<T>,
  planOnce = false,
): Promise<T> {
  const tenant = tenantOf(request);
  let later: (() => void | Promise<void>)[] = [];
  try {
    const result = await inTransaction(
      tenant,
      (db) => {
        later = [];
        return work(makeCtx(request, db, tenant.siteId, later, readOnly));
      },
      readOnly,
      planOnce,
    );
    for (const job of later) await job();
    return result;
  } catch (error) {
    throw asProblem(error);
  }
}

async function auditDenial(request: RequestContext, procedure: string): Promise<void> {
  await runOpen(request, false, (ctx) =>
    ctx.audit({ action: 'access.denied', subject: 'procedure', subjectId: procedure }),
  );
}

/** A request of a group's person as one of the school they chose; null where it is none of theirs, or they may not. */
function insideSchool(context: RequestContext, groupPermission: string): RequestContext | null {
  const { actor, groupSite } = context;
  if (actor?.panel !== 'group' || !groupSite || actor.application) return null;
  if (!actor.groupSiteIds.includes(groupSite) || !may(actor, groupPermission)) return null;
  return { ...context, actor: { ...actor, panel: 'site', siteId: groupSite, groupSiteIds: [] } };
}

/** Whether the school itself lets it be done. */
async function isOpenFor(inside: RequestContext, permission: string): Promise<boolean> {
  const siteId = inside.actor?.siteId ?? '';
  const answers = await runOpen(inside, true, (ctx) => askAll(schoolAllows, ctx.db, siteId, permission));
  return answers.length > 0 && answers.every(Boolean);
}

const writesOf = (spec: Spec<z.ZodType, z.ZodType>): boolean => spec.writes ?? spec.method !== 'GET';

/** The permission and the panel are checked before anything else. */
function guarded<I extends z.ZodType, O extends z.ZodType>(spec: GuardedSpec<I, O>) {
  const panels = typeof spec.panel === 'string' ? [spec.panel] : spec.panel;
  const writes = writesOf(spec);
  const permission = spec.permission === 'signed-in' ? null : spec.permission;
  const credential = spec.credential ?? false;
  const personal = credential || (spec.personal ?? false);
  const reads = spec.method === 'GET' || !writes;
  const browserOnly = personal || (spec.browserOnly ?? false);
  const groupPermission = spec.forGroups && permission ? groupPermissionOf(permission) : null;
  return base
    .meta({
      permission,
      open: false,
      panels,
      writes,
      personal,
      credential,
      reads,
      browserOnly,
      groupPermission,
      body: spec.body ?? 'usual',
      offline: spec.offline ? 'call' : spec.offlineRead ? 'read' : null,
      made: spec.made ?? null,
    })
    .route({ method: spec.method, path: spec.path, summary: spec.summary, inputStructure: 'compact' })
    .use(async ({ context, next, path }) =>
      answer(async () => {
        const { actor } = context;
        if (!actor) throw signInFirst();
        if (actor.mustChangePassword && !spec.beforeOwnPassword) throw choosePasswordFirst();
        const inside = groupPermission === null ? null : insideSchool(context, groupPermission);
        const allowed =
          (inside !== null ||
            (panels.includes(actor.panel) && (permission === null || may(actor, permission)))) &&
          !(personal && actor.impersonatorId) &&
          (!actor.application || (!browserOnly && actor.application.scopes.has(scopeOf(path, reads))));
        if (!allowed || (inside && !(await isOpenFor(inside, permission ?? '')))) {
          if (writes) await auditDenial(context, path.join('.'));
          throw forbidden();
        }
        return next({ context: inside ?? context });
      }),
    )
    .input(spec.input)
    .output(spec.output);
}

/**
 * A procedure for signed-in people. The permission and the panel are checked before anything else; the function
 * then runs in one transaction that sees only the caller's school.
 */
export function procedure<I extends z.ZodType, O extends z.ZodType>(
  spec: GuardedSpec<I, O>,
  work: (ctx: Ctx, input: InferSchemaOutput<I>) => Promise<InferSchemaInput<O>>,
) {
  return guarded(spec).handler(({ context, input }) =>
    answer(() =>
      runOpen(
        context,
        !writesOf(spec),
        (ctx) =>
          spec.offline && context.operationId
            ? underOperation(`${spec.method} ${spec.path}`, context.operationId, work)(ctx as Ctx, input)
            : work(ctx as Ctx, input),
        spec.planOnce,
      ),
    ),
  );
}

/**
 * One whose answer takes long to draw: `gather` runs in the transaction, `draw` after its commit, so that nobody waits
 * for a connection meanwhile.
 */
export function drawnProcedure<I extends z.ZodType, O extends z.ZodType, M>(
  spec: GuardedSpec<I, O>,
  gather: (ctx: Ctx, input: InferSchemaOutput<I>) => Promise<M>,
  draw: (gathered: M) => Promise<InferSchemaInput<O>>,
) {
  return guarded(spec).handler(({ context, input }) =>
    answer(async () =>
      draw(await runOpen(context, !writesOf(spec), (ctx) => gather(ctx as Ctx, input), spec.planOnce)),
    ),
  );
}

/**
 * One of the few procedures that need no login; a word of its own, so that they can be counted. `before` is what takes
 * long and needs no transaction; its answer is handed to the work.
 */
export function openProcedure<I extends z.ZodType, O extends z.ZodType, B = undefined>(
  spec: Spec<I, O>,
  work: (ctx: OpenCtx, input: InferSchemaOutput<I>, before: B) => Promise<InferSchemaInput<O>>,
  before?: (request: RequestContext, input: InferSchemaOutput<I>) => Promise<B>,
) {
  const writes = spec.writes ?? spec.method !== 'GET';
  return base
    .meta({
      permission: null,
      open: true,
      panels: [],
      writes,
      personal: false,
      credential: false,
      reads: spec.method === 'GET' || !writes,
      browserOnly: false,
      groupPermission: null,
      body: 'small',
      offline: null,
      made: null,
    })
    .route({ method: spec.method, path: spec.path, summary: spec.summary, inputStructure: 'compact' })
    .input(spec.input)
    .output(spec.output)
    .handler(({ context, input }) => {
      // What is open to everybody says nothing of a person to their application.
      const asked = context.actor?.application ? { ...context, actor: null } : context;
      return answer(async () => {
        const known = (await before?.(asked, input)) as B;
        return runOpen(asked, !writes, (ctx) => work(ctx, input, known));
      });
    });
}

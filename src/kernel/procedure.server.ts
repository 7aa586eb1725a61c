import type { InferSchemaInput, InferSchemaOutput } from '@orpc/contract';
import { ORPCError, os } from '@orpc/server';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { may, scopeOf, type Actor, type Doer } from './actor.ts';
import { centralSite, writeAudit, type AuditEntry } from './audit.server.ts';
import { inTransaction, type Db, type Tenant } from './database/pool.server.ts';
import { choosePasswordFirst, forbidden, notFound, Problem, signInFirst } from './problem.ts';
import { asProblem } from './refusals.server.ts';
import type { Lang } from './words.ts';

/** What the HTTP layer knows before a procedure runs. */
export type RequestContext = {
  readonly actor: Actor | null;
  /** The school whose host was asked; null on the base domain. */
  readonly hostSiteId: string | null;
  readonly lang: Lang;
  readonly ip: string | null;
  readonly userAgent: string | null;
  readonly requestId: string;
  readonly origin: string;
  /** Headers that the answer carries (cookies). */
  readonly answerHeaders: Headers;
};

export type ProcedurePanel = Actor['panel'];

/** What every procedure function receives: one transaction, the person, and the ways to leave a trace. */
export type Ctx = Omit<RequestContext, 'actor'> & {
  readonly actor: Actor;
  readonly db: Db;
  /** The school; the nil site in the central and the group area. */
  readonly siteId: string;
  readonly now: Date;
  audit(entry: AuditEntry): Promise<void>;
  /** Work for after the commit: waking the worker, never the change itself. */
  after(work: () => void | Promise<void>): void;
  /** The central or group area acts inside one school for the rest of the transaction. */
  enterSite(siteId: string): Promise<Ctx>;
};
export type OpenCtx = Omit<Ctx, 'actor'> & { readonly actor: Actor | null };

/** What a function needs that works for a request and for a job alike. */
export type WorkCtx = Pick<Ctx, 'db' | 'siteId' | 'now' | 'audit' | 'after'> & {
  readonly actor: Doer | null;
};

export type ProcedureMeta = {
  readonly permission: string | null;
  readonly open: boolean;
  readonly panels: readonly ProcedurePanel[];
  readonly writes: boolean;
  readonly personal: boolean;
  /** Whether it changes nothing, so that an application needs only leave to read. */
  readonly reads: boolean;
  /** For the person's own browser only, never for an application in their name. */
  readonly browserOnly: boolean;
};

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Path = `/${string}`;

type Spec<I extends z.ZodType, O extends z.ZodType> = {
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
  /** Where the caller must stand. */
  readonly panel: ProcedurePanel | readonly ProcedurePanel[];
  /** About the caller's own account (password, second factor, clients): refused while acting for a school. */
  readonly personal?: boolean;
  /** Never for an application in the person's name; `personal` calls never are. */
  readonly browserOnly?: boolean;
  /** Open to who must still choose a password of their own. */
  readonly beforeOwnPassword?: boolean;
  /** Asked very often, with a plan that is the same for every value: the database plans it once. */
  readonly planOnce?: boolean;
};

const base = os.$context<RequestContext>().$meta<ProcedureMeta>({
  permission: null,
  open: true,
  panels: [],
  writes: false,
  personal: false,
  reads: true,
  browserOnly: false,
});

const everyPanel: readonly ProcedurePanel[] = ['central', 'group', 'site', 'student', 'guardian'];
export const anyPanel = everyPanel;

function makeCtx(
  request: RequestContext,
  db: Db,
  siteId: string,
  later: (() => void | Promise<void>)[],
): OpenCtx {
  const now = new Date();
  const ctx: OpenCtx = {
    ...request,
    db,
    siteId,
    now,
    audit: (entry) =>
      writeAudit(db, siteId, { actor: request.actor, ip: request.ip, requestId: request.requestId }, entry),
    after: (work) => void later.push(work),
    enterSite: async (inner) => {
      const { actor } = request;
      const allowed =
        actor?.panel === 'central' || (actor?.panel === 'group' && actor.groupSiteIds.includes(inner));
      if (!allowed || !/^[0-9a-f-]{36}$/.test(inner)) throw notFound();
      await db.execute(sql.raw(`SET LOCAL app.site_id = '${inner}'`));
      return makeCtx(request, db, inner, later) as Ctx;
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
        return work(makeCtx(request, db, tenant.siteId, later));
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

function refuse(problem: Problem): never {
  const { word, field, data, values } = problem;
  throw new ORPCError(codes[problem.status] ?? 'UNPROCESSABLE_CONTENT', {
    status: problem.status,
    message: problem.message,
    data: { word, values, field, data },
  });
}

const codes: Record<number, string> = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  409: 'CONFLICT',
  413: 'PAYLOAD_TOO_LARGE',
  422: 'UNPROCESSABLE_CONTENT',
  429: 'TOO_MANY_REQUESTS',
  503: 'SERVICE_UNAVAILABLE',
};

async function answer<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Problem) refuse(error);
    throw error;
  }
}

async function leaveDenial(request: RequestContext, procedure: string): Promise<void> {
  await runOpen(request, false, (ctx) =>
    ctx.audit({ action: 'access.denied', subject: 'procedure', subjectId: procedure }),
  );
}

/**
 * A procedure for signed-in people. The permission and the panel are checked before anything else; the function
 * then runs in one transaction that sees only the caller's school.
 */
export function procedure<I extends z.ZodType, O extends z.ZodType>(
  spec: GuardedSpec<I, O>,
  work: (ctx: Ctx, input: InferSchemaOutput<I>) => Promise<InferSchemaInput<O>>,
) {
  const panels = typeof spec.panel === 'string' ? [spec.panel] : spec.panel;
  const writes = spec.writes ?? spec.method !== 'GET';
  const permission = spec.permission === 'signed-in' ? null : spec.permission;
  const personal = spec.personal ?? false;
  const reads = spec.method === 'GET' || !writes;
  const browserOnly = personal || (spec.browserOnly ?? false);
  return base
    .meta({ permission, open: false, panels, writes, personal, reads, browserOnly })
    .route({ method: spec.method, path: spec.path, summary: spec.summary, inputStructure: 'compact' })
    .use(async ({ context, next, path }) =>
      answer(async () => {
        const { actor } = context;
        if (!actor) throw signInFirst();
        if (actor.mustChangePassword && !spec.beforeOwnPassword) throw choosePasswordFirst();
        const allowed =
          panels.includes(actor.panel) &&
          (permission === null || may(actor, permission)) &&
          !(personal && actor.impersonatorId) &&
          (!actor.application || (!browserOnly && actor.application.scopes.has(scopeOf(path, reads))));
        if (!allowed) {
          if (writes) await leaveDenial(context, path.join('.'));
          throw forbidden();
        }
        return next();
      }),
    )
    .input(spec.input)
    .output(spec.output)
    .handler(({ context, input }) =>
      answer(() => runOpen(context, !writes, (ctx) => work(ctx as Ctx, input), spec.planOnce)),
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
      reads: spec.method === 'GET' || !writes,
      browserOnly: false,
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

import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { readAcrossSites } from '#kernel/procedures/across-sites.server.ts';
import { centralSite } from '#kernel/audit/audit.server.ts';
import { startJob } from '#kernel/jobs/jobs.server.ts';
import { notFound } from '#kernel/problem.ts';
import { procedure, type Ctx } from '#kernel/procedures/procedure.server.ts';
import { word } from '#kernel/schemas.ts';
import { memberships } from '#modules/platform/access/base/tables.server.ts';
import { users } from '#modules/platform/identity/tables.server.ts';
import { sites } from '#modules/platform/sites/base/tables.server.ts';
import { columnLabel, eventLabel, subjectLabel } from './events/labels.server.ts';
import { compareStates } from './events/compare.ts';
import { exportJob } from './log/export.server.ts';
import {
  knownEvents,
  logPageOf,
  scopeOf,
  readEntries,
  shownEntry,
  type LogScope,
} from './log/query.server.ts';
import { logDetail, logFilter, logInput, logPage, sealState } from './log/schemas.ts';
import { sealsOf, verifyJob } from './log/seal-verdict.server.ts';
import { logWords as w } from './base/words.ts';

/** A school reads its own log, whatever it asks for; an operator any school's, the central one, or all at once. */
async function openScope(ctx: Ctx, site: string | undefined): Promise<LogScope> {
  if (ctx.actor.panel !== 'central') return { siteId: ctx.siteId };
  const scope = scopeOf(site);
  if (scope === 'everywhere') {
    const all = await ctx.db.select({ id: sites.id }).from(sites);
    await readAcrossSites(ctx, [centralSite, ...all.map(({ id }) => id)]);
  } else if (scope.siteId !== ctx.siteId) {
    const found = await ctx.db.select({ id: sites.id }).from(sites).where(eq(sites.id, scope.siteId));
    if (!found[0]) throw notFound();
    await readAcrossSites(ctx, [scope.siteId]);
  }
  return scope;
}

const named = z.array(z.object({ key: z.string(), word }));
const site = logFilter.shape.site;
const person = z.object({
  id: z.string(),
  name_en: z.string(),
  name_bn: z.string(),
  username: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
});
const started = z.object({ job_id: z.string() });
const lang = z.enum(['en', 'bn']);

/** People who may appear in the log: everyone for an operator, the members and operators for a school. */
async function people(ctx: Ctx, q: string, id: string | undefined) {
  const text = `%${q.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  const wanted = id
    ? sql`${users.id} = ${id}`
    : sql`(${users.name_en} ILIKE ${text} OR ${users.name_bn} ILIKE ${text} OR ${users.username} ILIKE ${text})`;
  const mine = sql`(EXISTS (SELECT 1 FROM ${memberships} WHERE ${and(eq(memberships.site_id, ctx.siteId), sql`${memberships.user_id} = ${users.id}`)})
    OR EXISTS (SELECT 1 FROM audit_log a WHERE a.site_id = ${ctx.siteId} AND a.user_id = ${users.id}))`;
  return ctx.db
    .select({
      id: users.id,
      name_en: users.name_en,
      name_bn: users.name_bn,
      username: users.username,
      email: sql<null>`NULL`,
      phone: sql<null>`NULL`,
    })
    .from(users)
    .where(ctx.actor.panel === 'central' ? wanted : sql`${wanted} AND ${mine}`)
    .orderBy(users.name_en)
    .limit(20);
}

/** One entry with what was before and after; 404 where there is none, or no single institution is asked. */
async function entryOf(ctx: Ctx, scope: LogScope, id: string): Promise<z.output<typeof logDetail>> {
  if (scope === 'everywhere') throw notFound();
  const found = await readEntries(ctx.db, scope, sql`a.site_id = ${scope.siteId} AND a.id = ${id}`, {
    limit: 1,
    values: true,
  });
  const row = found[0];
  if (!row) throw notFound();
  const fields = compareStates(row.before, row.after).map((field) => ({
    ...field,
    label: columnLabel(row.subject, field.key),
  }));
  return { ...shownEntry(row), request_id: row.request_id, fields };
}

const scopeKey = (scope: LogScope) => (scope === 'everywhere' ? 'all' : scope.siteId);

function logProcedures(
  panel: 'central' | 'site',
  permission: string,
  base: '/activity-log' | '/my-activity-log',
) {
  const common = { panel, permission } as const;
  return {
    list: procedure(
      {
        ...common,
        method: 'GET',
        path: base,
        summary: 'Activity log: who did what, newest first',
        input: logInput,
        output: logPage,
      },
      async (ctx, input) => logPageOf(ctx.db, await openScope(ctx, input.site), input),
    ),
    entry: procedure(
      {
        ...common,
        method: 'GET',
        path: `${base}/entries/{id}`,
        summary: 'Activity log: what was before and after',
        input: z.object({ id: z.uuid(), site }),
        output: logDetail,
      },
      async (ctx, input) => {
        const scope = await openScope(ctx, input.site ?? (panel === 'central' ? 'central' : undefined));
        return entryOf(ctx, scope, input.id);
      },
    ),
    labels: procedure(
      {
        ...common,
        method: 'GET',
        path: `${base}/labels`,
        summary: 'Activity log: values to filter by',
        input: z.object({ site, subject: z.string().max(60).optional() }),
        output: z.object({ subjects: named, actions: named }),
      },
      async (ctx, input) => {
        const found = await knownEvents(ctx.db, await openScope(ctx, input.site), input.subject);
        return {
          subjects: found.subjects.map((key) => ({ key, word: subjectLabel(key) })),
          actions: found.actions.map((key) => ({ key, word: eventLabel(key) })),
        };
      },
    ),
    people: procedure(
      {
        ...common,
        method: 'GET',
        path: `${base}/people`,
        summary: 'Activity log: people to filter by',
        input: z.object({ q: z.string().max(100).default(''), id: z.uuid().optional() }),
        output: z.array(person),
      },
      (ctx, input) => people(ctx, input.q.trim(), input.id),
    ),
    export: procedure(
      {
        ...common,
        method: 'POST',
        path: `${base}/export`,
        summary: 'Activity log: export as a spreadsheet',
        input: logFilter.extend({ lang }),
        output: started,
      },
      async (ctx, { lang: language, ...filter }) => {
        const scope = await openScope(ctx, filter.site);
        return {
          job_id: await startJob(ctx, {
            kind: exportJob,
            title: w.export_job,
            input: { filter, scope, lang: language },
          }),
        };
      },
    ),
    seals: procedure(
      {
        ...common,
        method: 'GET',
        path: `${base}/seals`,
        summary: 'Activity log: how far it is sealed, and what the last check said',
        input: z.object({ site }),
        output: sealState,
      },
      async (ctx, input) => sealsOf(ctx.db, ctx.siteId, scopeKey(await openScope(ctx, input.site))),
    ),
    verify: procedure(
      {
        ...common,
        method: 'POST',
        path: `${base}/verify`,
        summary: 'Activity log: check the seals',
        input: z.object({ site }),
        output: started,
      },
      async (ctx, input) => {
        const scope = await openScope(ctx, input.site);
        return {
          job_id: await startJob(ctx, {
            kind: verifyJob,
            title: w.verify_job,
            input: { site: scopeKey(scope) },
          }),
        };
      },
    ),
  };
}

export const activityLogApi = {
  central: logProcedures('central', 'activity-log.view', '/activity-log'),
  site: logProcedures('site', 'site-activity-log.view', '/my-activity-log'),
};

import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { byId, word } from '../schemas.ts';
import { jobWords as w } from './words.ts';
import { notFound, Problem } from '../problem.ts';
import { anyPanel, procedure, type Ctx } from '../procedures/procedure.server.ts';
import { jobs } from '../database/kernel-tables.server.ts';

const jobSchema = z.object({
  id: z.string(),
  kind: z.string(),
  title: word,
  state: z.enum(['waiting', 'running', 'done', 'failed', 'cancelled']),
  done: z.number(),
  total: z.number(),
  cancel_asked: z.boolean(),
  result: z.unknown(),
  problem: word.nullable(),
  created_at: z.string(),
  started_at: z.string().nullable(),
  ended_at: z.string().nullable(),
});

const columns = {
  id: jobs.id,
  kind: jobs.kind,
  title: jobs.title,
  state: jobs.state,
  done: jobs.done,
  total: jobs.total,
  cancel_asked: jobs.cancel_asked,
  result: jobs.result,
  problem: jobs.problem,
  created_at: jobs.created_at,
  started_at: jobs.started_at,
  ended_at: jobs.ended_at,
};

type Found = Pick<typeof jobs.$inferSelect, keyof typeof columns>;

function shown(row: Found): z.infer<typeof jobSchema> {
  return {
    ...row,
    result: row.result ?? null,
    created_at: row.created_at.toISOString(),
    started_at: row.started_at?.toISOString() ?? null,
    ended_at: row.ended_at?.toISOString() ?? null,
  };
}

/** A person's own jobs. */
const within = (ctx: Ctx) => and(eq(jobs.site_id, ctx.siteId), eq(jobs.user_id, ctx.actor.userId));

async function findJob(ctx: Ctx, id: string): Promise<Found> {
  const rows = await ctx.db
    .select(columns)
    .from(jobs)
    .where(and(within(ctx), eq(jobs.id, id)));
  if (!rows[0]) throw notFound();
  return rows[0];
}

export const jobsApi = {
  get: procedure(
    {
      permission: 'signed-in',
      panel: anyPanel,
      method: 'GET',
      path: '/jobs/{id}',
      summary: 'How far a job is',
      input: byId,
      output: jobSchema,
    },
    async (ctx, { id }) => shown(await findJob(ctx, id)),
  ),
  list: procedure(
    {
      permission: 'signed-in',
      panel: anyPanel,
      method: 'GET',
      path: '/jobs',
      summary: 'My latest jobs',
      input: z.object({
        kind: z.string().max(100).optional(),
        unfinished: z.boolean().default(false),
      }),
      output: z.object({ rows: z.array(jobSchema) }),
    },
    async (ctx, input) => {
      const rows = await ctx.db
        .select(columns)
        .from(jobs)
        .where(
          and(
            within(ctx),
            input.kind ? eq(jobs.kind, input.kind) : undefined,
            input.unfinished ? inArray(jobs.state, ['waiting', 'running']) : undefined,
          ),
        )
        .orderBy(desc(jobs.created_at))
        .limit(50);
      return { rows: rows.map(shown) };
    },
  ),
  cancel: procedure(
    {
      permission: 'signed-in',
      panel: anyPanel,
      method: 'POST',
      path: '/jobs/{id}/cancel',
      summary: 'Stop a job',
      input: byId,
      output: jobSchema,
    },
    async (ctx, { id }) => {
      const asked = await ctx.db
        .update(jobs)
        .set({
          cancel_asked: true,
          // One that nobody has begun ends here; its ticket finds nothing to do.
          state: sql`CASE WHEN ${jobs.state} = 'waiting' THEN 'cancelled' ELSE ${jobs.state} END`,
          ended_at: sql`CASE WHEN ${jobs.state} = 'waiting' THEN ${ctx.now.toISOString()}::timestamptz END`,
          updated_at: sql`now()`,
          version: sql`${jobs.version} + 1`,
        })
        .where(and(within(ctx), eq(jobs.id, id), inArray(jobs.state, ['waiting', 'running'])))
        .returning(columns);
      if (!asked[0]) {
        await findJob(ctx, id);
        throw new Problem(w.ended_already, { status: 409 });
      }
      await ctx.audit({ action: 'job.cancel', subject: 'job', subjectId: id });
      return shown(asked[0]);
    },
  ),
};

import { and, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { byVersion } from '../schemas.ts';
import { Problem, stale } from '../problem.ts';
import { procedure } from '../procedures/procedure.server.ts';
import { cleanText } from './field-schema.ts';
import { auditRow, type ResourceSource } from './resource-source.server.ts';
import type { Transition } from './resource.ts';
import type { Row } from './rows.server.ts';
import { transitionWords as w } from './transition-words.ts';

/** One procedure for each transition of a resource: `POST /<path>/{id}/<name>`. */
export function transitionProcedures(source: ResourceSource) {
  return Object.fromEntries(
    Object.entries(source.resource.transitions ?? {}).map(([name, transition]) => [
      name,
      transitionProcedure(source, name, transition),
    ]),
  );
}

/** Brings a row from one of the states that allow it to another, with who, when and why in the log. */
function transitionProcedure(source: ResourceSource, name: string, transition: Transition) {
  const { resource, table, options, rows, panel } = source;
  const { field, from, to } = transition;
  const reason = transition.reason
    ? cleanText(300).pipe(z.string().min(3))
    : cleanText(300).nullable().default(null);
  return procedure(
    {
      permission: `${resource.key}.${name}`,
      panel,
      method: 'POST',
      path: `/${resource.path}/{id}/${name}`,
      made: 'resource.transition',
      summary: `${transition.word.en}: ${resource.words.one.en}`,
      input: z.object({ id: z.uuid(), version: z.int().optional(), reason }),
      output: byVersion,
    },
    async (ctx, { id, version, reason: why }) => {
      const before = await rows.one(ctx, id);
      if (version !== undefined && before.version !== version) throw stale({}, before);
      if (!from.includes(String(before[field]))) throw new Problem(w.other_state, { status: 409 });
      const more = (await options.transition?.(ctx, name, before, why)) ?? {};
      const changed = await ctx.db
        .update(table)
        .set({ ...more, [field]: to, version: before.version + 1, updated_at: ctx.now })
        .where(
          and(
            rows.scope(ctx),
            eq(rows.column('id'), id),
            eq(rows.column('version'), before.version),
            inArray(rows.column(field), [...from]),
          ),
        )
        .returning(rows.shown);
      const after = changed[0] as Row | undefined;
      if (!after) throw stale({}, before);
      await auditRow(source, ctx, name, id, { before, after, ...(why ? { reason: why } : {}) });
      await options.changed?.(ctx, after);
      return { id: after.id, version: after.version };
    },
  );
}

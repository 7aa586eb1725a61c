import { z } from 'zod';
import { procedure } from '#kernel/procedures/procedure.server.ts';
import { byVersion, word } from '#kernel/schemas.ts';
import { allParts, beginYear, compareYears, copiesOf, copyUndo, counts } from './copy-year.server.ts';
import { yearsToBegin } from './years.server.ts';

const panel = 'site' as const;
const permission = 'academic-setting.change';
const named = word.extend({ id: z.uuid() });
const years = z.object({ from_year_id: z.uuid(), to_year_id: z.uuid() });
const parts = z.array(z.string().max(40)).min(1).max(20);

/** The calls of the screen that begins a year from the last. */
export const nextYearCalls = {
  nextYear: procedure(
    {
      permission,
      panel,
      method: 'GET',
      path: '/next-year',
      summary: 'Years and sessions, what can be copied, and earlier copies',
      input: z.object({}),
      output: z.object({
        years: z.array(
          named.extend({
            starts_on: z.string(),
            open: z.boolean(),
            current: z.boolean(),
            session_id: z.uuid().nullable(),
          }),
        ),
        sessions: z.array(named),
        parts: z.array(z.object({ key: z.string(), title: word })),
        copies: z.array(
          z.object({
            id: z.uuid(),
            version: z.int(),
            at: z.date(),
            from_year_id: z.uuid(),
            to_year_id: z.uuid(),
            state: z.enum(['done', 'undone']),
            counts: z.record(z.string(), z.int()),
          }),
        ),
      }),
    },
    async (ctx) => ({
      ...(await yearsToBegin(ctx)),
      parts: allParts().map(({ key, title }) => ({ key, title })),
      copies: (await copiesOf(ctx)).map(
        ({ id, version, created_at: at, from_year_id, to_year_id, state, things }) => ({
          id,
          version,
          at,
          from_year_id,
          to_year_id,
          state,
          counts: counts(things),
        }),
      ),
    }),
  ),
  compareYears: procedure(
    {
      permission,
      panel,
      method: 'POST',
      path: '/next-year/compare',
      summary: 'What a year lacks compared with an earlier one; writes nothing',
      writes: false,
      input: years.extend({ parts }),
      output: z.array(
        z.object({
          key: z.string(),
          title: word,
          same: z.int(),
          items: z.array(
            z.object({ key: z.string(), label: word, state: z.enum(['new', 'other', 'without']) }),
          ),
        }),
      ),
    },
    (ctx, input) => compareYears(ctx, input),
  ),
  beginYear: procedure(
    {
      permission,
      panel,
      method: 'POST',
      path: '/next-year',
      summary: 'Start a year with what an earlier one has and it lacks',
      body: 'rows',
      input: years.extend({
        session_id: z.uuid().nullable().default(null),
        parts,
        leave: z.array(z.string().max(300)).max(1500).default([]),
      }),
      output: z.object({ added: z.int() }),
    },
    (ctx, input) => beginYear(ctx, input),
  ),
  undoYearCopy: procedure(
    {
      permission,
      panel,
      method: 'POST',
      path: '/next-year/copies/{id}/undo',
      summary: 'Take away what a copy brought to a year',
      input: byVersion,
      output: z.object({ removed: z.int(), kept: z.int() }),
    },
    copyUndo.undo,
  ),
};

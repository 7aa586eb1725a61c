import { z } from 'zod';
import { countInput, listInput } from '#kernel/list-query.ts';
import { listSheet, whenCell } from '#kernel/list-sheet.server.ts';
import { procedure } from '#kernel/procedure.server.ts';
import { compare } from './compare.server.ts';
import { parts } from './parts.server.ts';
import { replicate, undoReplication } from './replicate.server.ts';
import { countReplications, replicationList } from './run-list.server.ts';
import { replicationScreenWords as w } from './screen-words.ts';

const central = 'central' as const;
const word = z.object({ en: z.string(), bn: z.string() });
const part = z.enum(parts.map(({ key }) => key) as [string, ...string[]]);
const wanted = z.object({
  source_id: z.uuid(),
  target_ids: z.array(z.uuid()).min(1).max(100),
  parts: z.array(part).min(1).max(parts.length),
});
const change = z.object({ part: z.string(), key: z.string(), label: word, is_new: z.boolean() });

export const replicationApi = {
  parts: procedure(
    {
      permission: 'replication.view',
      panel: central,
      method: 'GET',
      path: '/replication/parts',
      summary: 'Families of settings that can be copied',
      input: z.object({}),
      output: z.array(z.object({ key: part, title: word })),
    },
    async () => parts.map(({ key, title }) => ({ key: part.parse(key), title })),
  ),
  compare: procedure(
    {
      permission: 'replication.view',
      panel: central,
      method: 'POST',
      path: '/replication/compare',
      summary: 'What copying would change in each institution; writes nothing',
      writes: false,
      input: wanted,
      output: z.array(z.object({ site_id: z.uuid(), name: word, changes: z.array(change) })),
    },
    async (ctx, input) =>
      (await compare(ctx, input)).map(({ changes, ...site }) => ({
        ...site,
        changes: changes.map(({ part: of, key, label, before }) => ({
          part: of,
          key,
          label,
          is_new: before === null,
        })),
      })),
  ),
  replicate: procedure(
    {
      permission: 'replication.run',
      panel: central,
      method: 'POST',
      path: '/replication/runs',
      summary: 'Copy settings from one institution to others',
      input: wanted,
      output: z.object({ run_id: z.uuid(), sites: z.int() }),
    },
    (ctx, input) => replicate(ctx, input),
  ),
  list: procedure(
    {
      permission: 'replication.view',
      panel: central,
      method: 'GET',
      path: '/replication/runs',
      summary: 'What was copied into which institution',
      input: listInput.extend({ run_id: z.uuid().optional() }),
      output: z.array(
        z.object({
          id: z.uuid(),
          run_id: z.uuid(),
          site_id: z.uuid(),
          name: word,
          source_name: word,
          state: z.enum(['waiting', 'done', 'undone']),
          made_by: word,
          created_at: z.string(),
          items: z.array(
            z.object({
              part: z.string(),
              key: z.string(),
              label: word,
              state: z.enum(['waiting', 'done', 'refused', 'undone', 'kept']),
              why: word.nullable(),
            }),
          ),
        }),
      ),
    },
    async (ctx, input) =>
      (await replicationList(ctx, input)).map(({ parts: _parts, job_id: _job, items, ...row }) => ({
        ...row,
        items: items.map(({ before: _before, after: _after, ...item }) => item),
      })),
  ),
  count: procedure(
    {
      permission: 'replication.view',
      panel: central,
      method: 'GET',
      path: '/replication/runs/count',
      summary: 'Count: what was copied',
      input: countInput,
      output: z.object({ total: z.int() }),
    },
    countReplications,
  ),
  export: listSheet({
    subject: 'replication',
    path: '/replication/runs',
    panel: central,
    name: w.earlier,
    read: replicationList,
    columns: [
      { word: w.institution, value: (row, lang) => row.name[lang] },
      { word: w.from, value: (row, lang) => row.source_name[lang] },
      { word: w.when, value: (row, lang) => whenCell(row.created_at, lang) },
      { word: w.by, value: (row, lang) => row.made_by[lang] },
      { word: w.state, value: (row, lang) => w[row.state][lang] },
      {
        word: w.details,
        value: (row, lang) =>
          row.items.map((item) => `${item.label[lang]}: ${w[item.state][lang]}`).join('; '),
      },
    ],
  }),
  undo: procedure(
    {
      permission: 'replication.run',
      panel: central,
      method: 'POST',
      path: '/replication/sites/{site_id}/{id}/undo',
      summary: 'Take back what was copied into an institution',
      input: z.object({ site_id: z.uuid(), id: z.uuid() }),
      output: z.object({ job_id: z.uuid() }),
    },
    (ctx, { site_id, id }) => undoReplication(ctx, site_id, id),
  ),
};

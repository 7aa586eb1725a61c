import { uuidv7 } from 'uuidv7';
import { z } from 'zod';
import { word } from '../schemas.ts';
import type { Field } from '../lists/field.ts';
import { exportLimit, sheetAnswer, sheetLang, sheetQuery } from '../lists/sheet.server.ts';
import { Problem } from '../problem.ts';
import { procedure, type Ctx } from '../procedures/procedure.server.ts';
import { checkSheet, type Checked } from './import.server.ts';
import { importWords as w } from '../lists/sheet-words.ts';
import { asInherited } from './inherited-rows.server.ts';
import { linkWordKey } from './links.server.ts';
import { enriched, readRows, type ResourceSource } from './resource-source.server.ts';
import type { Row } from './rows.server.ts';
import { fieldWord } from './resource.ts';
import type { ColumnType, WrittenValue } from '../spreadsheet/write.server.ts';
import { auditLog } from '../database/kernel-tables.server.ts';
import { sayBoth, type Lang, type Word } from '../words.ts';

const columnType = (field: Field): ColumnType =>
  field.kind === 'money'
    ? 'money'
    : field.kind === 'integer' || field.kind === 'decimal' || field.kind === 'percent'
      ? 'number'
      : field.kind === 'date'
        ? 'date'
        : 'text';

const yesNo = { true: { en: 'Yes', bn: 'হ্যাঁ' }, false: { en: 'No', bn: 'না' } };

/** A cell as a person reads it; what the import of the same resource understands again. */
function written(field: Field, key: string, row: Row, lang: Lang): WrittenValue {
  const value = row[key];
  if (value === null || value === undefined) return null;
  switch (field.kind) {
    case 'link':
      return (row[linkWordKey(key)] as Word | null)?.[lang] ?? null;
    case 'links':
      return (row[linkWordKey(key)] as (Word | null)[]).map((at) => at?.[lang] ?? '').join('; ');
    case 'choice':
      return field.choices.find((option) => option.value === value)?.word[lang] ?? (value as string);
    case 'choices':
      return (value as string[])
        .map((at) => field.choices.find((option) => option.value === at)?.word[lang] ?? at)
        .join('; ');
    case 'percent':
      return (value as number) / 100;
    case 'yes-no':
      return yesNo[value === true ? 'true' : 'false'][lang];
    default:
      return value as WrittenValue;
  }
}

/** The list as a spreadsheet, with the search, filters and order on screen; it leaves a trace. */
export function exportProcedure(source: ResourceSource) {
  const { resource, anyResource, rows, panel } = source;
  return procedure(
    {
      permission: `${resource.key}.export`,
      panel,
      method: 'GET',
      path: `/${resource.path}/export`,
      made: 'resource.export',
      summary: `Export: ${resource.words.one.en}`,
      input: sheetQuery,
      output: z.file(),
      writes: true,
    },
    async (ctx, input) => {
      const lang = sheetLang(ctx, input);
      const { where, show } = await asInherited(ctx, anyResource, rows, input);
      const found = await readRows(source, ctx, { where, sort: input.sort, limit: exportLimit + 1 });
      const shown = await enriched(source, ctx, show(found));
      const fields = Object.entries(resource.fields).filter(
        ([, { kind }]) => kind !== 'picture' && kind !== 'files',
      );
      return sheetAnswer(ctx, {
        subject: resource.key,
        name: resource.words.many[lang],
        format: input.format,
        columns: fields.map(([key, field]) => ({
          header: fieldWord(resource, key)[lang],
          type: columnType(field),
        })),
        rows: shown.map((row) => fields.map(([key, field]) => written(field, key, row, lang))),
      });
    },
  );
}

const sheetInput = z.object({
  file: z.file(),
  /** `{ field: column | null }` as JSON, where the person corrects what was recognised. */
  hidden: z.enum(['leave', 'take']).optional(),
  mapping: z.string().max(10_000).optional(),
});

function readMapping(text: string | undefined): Record<string, number | null> | undefined {
  if (!text) return undefined;
  try {
    return z.record(z.string(), z.int().min(0).max(200).nullable()).parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

const finding = z.object({
  field: z.string().nullable(),
  word,
});

function shownCheck({ recognised, rows, hidden }: Checked) {
  const good = rows.filter((row) => row.values !== null).length;
  return {
    columns: Object.entries(recognised.mapping).map(([field, { column, header }]) => ({
      field,
      column,
      header,
    })),
    missing: recognised.missing,
    unknown: recognised.unmapped,
    // Faulty rows first: they are what the person must look at.
    rows: rows
      .toSorted((a, b) => Number(a.values !== null) - Number(b.values !== null) || a.row - b.row)
      .slice(0, 500)
      .map(({ row, name, cells, problems }) => ({
        row,
        name,
        cells,
        problems: problems.map((at) => ({ field: at.field, word: sayBoth(at.word, at.values) })),
      })),
    good,
    bad: rows.length - good,
    hidden,
  };
}

async function insertAll(
  ctx: Ctx,
  source: ResourceSource,
  checked: Checked,
  fileName: string,
): Promise<number> {
  const { resource, table, options, rows } = source;
  const owned = rows.columns.site_id ? { site_id: ctx.siteId } : {};
  const values = checked.rows.flatMap((row) =>
    row.values ? [{ id: uuidv7(), ...row.values, ...options.stamp?.(ctx), ...owned }] : [],
  );
  if (values.length === 0) throw new Problem(w.nothing_good);
  // One statement holds 65,535 values.
  const size = Math.floor(30_000 / Math.max(1, Object.keys(values[0] ?? {}).length + 3));
  for (let at = 0; at < values.length; at += size) {
    const batch = values.slice(at, at + size);
    await ctx.db.insert(table).values(batch as never);
    await ctx.db.insert(auditLog).values(
      batch.map((row) => ({
        site_id: ctx.siteId,
        id: uuidv7(),
        at: ctx.now,
        user_id: ctx.actor.userId,
        impersonator_id: ctx.actor.impersonatorId,
        client_id: ctx.actor.application?.clientId ?? null,
        client_name: ctx.actor.application?.name ?? null,
        action: `${resource.key}.create`,
        subject: resource.key,
        subject_id: row.id,
        after: row,
        ip: ctx.ip,
        request_id: ctx.requestId,
      })),
    );
  }
  await ctx.audit({
    action: `${resource.key}.import`,
    subject: resource.key,
    after: { file: fileName, added: values.length },
  });
  const { changed } = options;
  if (changed) for (const row of values) await changed(ctx, { version: 1, ...row } as Row);
  return values.length;
}

/** The dry run and the import of a spreadsheet: all good rows in one transaction, or none. */
export function importProcedures(source: ResourceSource) {
  const { resource, table, options, rows, panel } = source;
  const check = (ctx: Ctx, input: z.output<typeof sheetInput>) =>
    checkSheet(ctx, resource, table, options, rows.scope(ctx), {
      file: input.file,
      mapping: readMapping(input.mapping),
      hidden: input.hidden,
    });
  return {
    check: procedure(
      {
        permission: `${resource.key}.import`,
        panel,
        method: 'POST',
        path: `/${resource.path}/import/check`,
        made: 'resource.check',
        summary: `Try an import: ${resource.words.one.en}`,
        input: sheetInput,
        output: z.object({
          columns: z.array(z.object({ field: z.string(), column: z.int(), header: z.string() })),
          missing: z.array(z.string()),
          unknown: z.array(z.object({ column: z.int(), header: z.string() })),
          rows: z.array(
            z.object({
              row: z.int(),
              name: z.string(),
              cells: z.record(z.string(), z.string()),
              problems: z.array(finding),
            }),
          ),
          good: z.int(),
          bad: z.int(),
          /** Filled rows that are hidden in the sheet. */
          hidden: z.int(),
        }),
        writes: false,
      },
      async (ctx, input) => shownCheck(await check(ctx, input)),
    ),
    apply: procedure(
      {
        permission: `${resource.key}.import`,
        panel,
        method: 'POST',
        path: `/${resource.path}/import`,
        made: 'resource.apply',
        summary: `Import: ${resource.words.one.en}`,
        input: sheetInput,
        output: z.object({ added: z.int() }),
      },
      async (ctx, input) => ({
        added: await insertAll(ctx, source, await check(ctx, input), input.file.name),
      }),
    ),
  };
}

import { and, eq, inArray } from 'drizzle-orm';
import { may } from '#kernel/actor.ts';
import { listSheet, type SheetColumn } from '#kernel/lists/sheet.server.ts';
import type { ListRow } from '#kernel/lists/list.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import type { Word } from '#kernel/words.ts';
import { employees } from '../base/tables.server.ts';
import { employeeWords } from '../base/words.ts';
import { privateColumnKeys, privateWord, sheetFields } from './columns.ts';
import { nomineesOf } from './private.server.ts';
import { employeeReader } from '../staff/list.server.ts';
import type { employeeList } from '../staff/list.ts';

type Row = {
  held: Record<string, string | null>;
  nominees: string | null;
  shown: ListRow<typeof employeeList>;
};

const columns: readonly SheetColumn<Row>[] = sheetFields.map(({ key, field, word }) => ({
  word,
  type: field.kind === 'date' ? 'date' : 'text',
  value: ({ held, shown }, lang) => {
    const value = held[key] ?? null;
    if (key === 'designation_id') return shown[`designation_${lang}`];
    if (key === 'subject_id') return shown[`subject_${lang}`];
    if (field.kind === 'choice')
      return (
        (field.choices as readonly { value: string; word: Word }[]).find((one) => one.value === value)?.word[
          lang
        ] ?? value
      );
    return value;
  },
}));

const privateColumns: readonly SheetColumn<Row>[] = privateColumnKeys.map((key) => ({
  word: privateWord(key),
  type: 'text',
  value: ({ held, nominees }) => (key === 'nominees' ? nominees : (held[key] ?? null)),
}));

const mayKnow = (ctx: Ctx) => may(ctx.actor, 'employee-private.view');

/** The rows on screen with everything that an import undoes. */
async function read(ctx: Ctx, input: Parameters<typeof employeeReader.read>[1]): Promise<Row[]> {
  const shown = await employeeReader.read(ctx, input);
  if (shown.length === 0) return [];
  const whole = await ctx.db
    .select()
    .from(employees)
    .where(
      and(
        eq(employees.site_id, ctx.siteId),
        inArray(
          employees.id,
          shown.map(({ id }) => id),
        ),
      ),
    );
  const isPrivate = mayKnow(ctx);
  const ids = shown.map(({ id }) => id);
  const nominees = isPrivate ? await nomineesOf(ctx, ids) : new Map<string, string>();
  // That somebody took them out is kept as that they read them.
  if (isPrivate)
    await ctx.audit({ action: 'employee.private-read', subject: 'employee', after: { rows: ids.length } });
  const byId = new Map(whole.map((row) => [row.id, row as unknown as Record<string, string | null>]));
  return shown.map((row) => ({
    shown: row,
    held: byId.get(row.id) ?? {},
    nominees: nominees.get(row.id) ?? null,
  }));
}

/** The staff as a spreadsheet under headings that the import knows: what goes out can come in again. */
export const employeeSheet = listSheet<Row>({
  subject: 'employee',
  path: '/employees',
  panel: 'site',
  name: employeeWords.attach,
  columns: (ctx) => (mayKnow(ctx) ? [...columns, ...privateColumns] : columns),
  read,
});

import { and, eq, inArray } from 'drizzle-orm';
import { listSheet, type SheetColumn } from '#kernel/lists/sheet.server.ts';
import type { ListRow } from '#kernel/lists/list.ts';
import type { Ctx } from '#kernel/procedure.server.ts';
import type { Word } from '#kernel/words.ts';
import { employees } from '../tables.server.ts';
import { employeeWords } from '../words.ts';
import { sheetFields } from '../import/columns.ts';
import { employeeReader } from './list.server.ts';
import type { employeeList } from './list.ts';

type Row = { held: Record<string, string | null>; shown: ListRow<typeof employeeList> };

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

/** The rows on screen with everything that an import takes back; never what is private. */
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
  const byId = new Map(whole.map((row) => [row.id, row as unknown as Record<string, string | null>]));
  return shown.map((row) => ({ shown: row, held: byId.get(row.id) ?? {} }));
}

/** The staff as a spreadsheet under headings that the import knows: what goes out can come in again. */
export const employeeSheet = listSheet<Row>({
  subject: 'employee',
  path: '/employees',
  panel: 'site',
  name: employeeWords.attach,
  columns,
  read,
});

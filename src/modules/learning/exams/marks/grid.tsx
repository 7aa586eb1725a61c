import { useMemo, type ClipboardEvent } from 'react';
import { useFormat } from '#ui/format.ts';
import { GridFrame } from '#ui/grid/frame.tsx';
import { useCells } from '#ui/grid/use-cells.ts';
import { pastedBlock } from '#ui/grid/keys.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { toastDone, toastWarning } from '#ui/toast.ts';
import { nameIn } from '../base/exam-picker.tsx';
import './grid.css';
import { MarksCell, marksKeys } from './cell.tsx';
import { cellKey, type MarksStore } from './store.ts';
import { marksWords } from './words.ts';
import { readMark } from './typed-mark.ts';
import { partWords } from '../base/words.ts';
import type { PartType } from '#modules/school/academics/base/subject-rule.ts';

export type GridColumn = {
  paper: string;
  paper_en: string;
  paper_bn: string;
  part: PartType;
  full: number;
  pass: number;
};
export type GridStudent = {
  enrolment_id: string;
  roll: number;
  name_en: string;
  name_bn: string;
  kind: string;
};

/** What a student has in all parts together. */
function RowTotal({ store, keys }: { store: MarksStore; keys: string[] }) {
  const format = useFormat();
  const total = useCells(store, () =>
    // Whatever was there before is not the student's total while a cell must be corrected.
    keys.some((key) => store.cell(key)?.state === 'wrong')
      ? null
      : keys.reduce<number | null>((sum, key) => {
          const mark = store.cell(key)?.value.obtained;
          return mark === null || mark === undefined ? sum : (sum ?? 0) + mark;
        }, null),
  );
  return <td className="bp-marks-total">{format.marks(total)}</td>;
}

function PartHead({ column }: { column: GridColumn }) {
  const t = useWords(marksWords);
  const part = useWords(partWords);
  const format = useFormat();
  return (
    <th scope="col">
      {part(column.part)}
      <small>
        {t('of_full', { full: format.marks(column.full) })}
        {' · '}
        {t('pass_mark', { pass: format.marks(column.pass) })}
      </small>
    </th>
  );
}

function Heads({ columns }: { columns: readonly GridColumn[] }) {
  const t = useWords(marksWords);
  const lang = useLang();
  const papers = [...Map.groupBy(columns, (column) => column.paper).values()];
  const several = papers.length > 1;
  const rows = several ? 2 : 1;
  return (
    <thead>
      <tr>
        <th className="bp-marks-who" rowSpan={rows} scope="col">
          {`${t('roll')} · ${t('name')}`}
        </th>
        {several &&
          papers.map((own) => (
            <th key={own[0]?.paper} colSpan={own.length} scope="colgroup">
              {lang === 'bn' ? own[0]?.paper_bn : own[0]?.paper_en}
            </th>
          ))}
        {!several && columns.map((column) => <PartHead key={column.part} column={column} />)}
        <th rowSpan={rows} scope="col">
          {t('total')}
        </th>
      </tr>
      {several && (
        <tr>
          {columns.map((column) => (
            <PartHead key={`${column.paper} ${column.part}`} column={column} />
          ))}
        </tr>
      )}
    </thead>
  );
}

/** Students down, parts across; arrows, Enter and Tab move, typing replaces, a block can be pasted. */
export function MarksGrid({
  store,
  columns,
  students,
  readOnly,
}: {
  store: MarksStore;
  columns: readonly GridColumn[];
  students: readonly GridStudent[];
  readOnly: boolean;
}) {
  const t = useWords(marksWords);
  const part = useWords(partWords);
  const lang = useLang();
  const format = useFormat();
  const keys = useMemo(
    () =>
      students.map(({ enrolment_id }) =>
        columns.map(({ paper, part: type }) => cellKey({ enrolment_id, paper, part: type })),
      ),
    [students, columns],
  );

  const paste = (event: ClipboardEvent<HTMLElement>) => {
    const block = pastedBlock(marksKeys, event, (row, column) => {
      const [key, full] = [keys[row]?.[column], columns[column]?.full];
      return key && full !== undefined ? { key, full } : undefined;
    });
    if (!block) return;
    const read = block.cells.map(({ cell: { key, full }, text }) => ({ key, text, ...readMark(text, full) }));
    const values = read.flatMap(({ key, value }) => (value ? { key, value } : []));
    store.write(values);
    for (const { key, text, problem } of read) if (problem) store.refuse(key, text, problem);
    const [count, wrong] = [values.length, read.length - values.length];
    if (wrong === 0) toastDone(t('pasted', { count }));
    else toastWarning(t('pasted_wrong', { count, wrong }));
    if (block.outside) toastWarning(t('pasted_outside'));
  };

  const several = new Set(columns.map((column) => column.paper)).size > 1;
  return (
    <GridFrame
      keys={marksKeys}
      label={t('entry_lead')}
      className="bp-marks"
      onPaste={readOnly ? undefined : paste}
    >
      <Heads columns={columns} />
      <tbody>
        {students.map((student, row) => (
          <tr key={student.enrolment_id}>
            <th className="bp-marks-who" scope="row">
              <span>
                <b className="bp-marks-roll">{format.number(student.roll)}</b>
                {nameIn(student, lang)}
                {student.kind === 'OPTIONAL4' && <small className="bp-soft">{` (${t('fourth')})`}</small>}
              </span>
            </th>
            {columns.map((column, at) => (
              <MarksCell
                key={`${column.paper} ${column.part}`}
                store={store}
                cell={keys[row]?.[at] ?? ''}
                row={row}
                column={at}
                full={column.full}
                pass={column.pass}
                label={t('cell', {
                  part: several
                    ? `${lang === 'bn' ? column.paper_bn : column.paper_en} ${part(column.part)}`
                    : part(column.part),
                  roll: student.roll,
                  name: nameIn(student, lang),
                })}
                readOnly={readOnly}
              />
            ))}
            <RowTotal store={store} keys={keys[row] ?? []} />
          </tr>
        ))}
      </tbody>
    </GridFrame>
  );
}

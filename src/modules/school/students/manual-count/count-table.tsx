import { Button, Table, Text } from '@mantine/core';
import type { Word } from '#kernel/words.ts';
import { NumberField } from '#ui/fields/fields.tsx';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import type { Asked } from './names-drawer.tsx';
import { manualCountWords } from './words.ts';

type Cell = { value: string; declared: number | null; registered: number | null; by: Word | null };
type Row = { section_id: string; label: Word; class: Word; cells: Cell[] };
export type Counted = {
  on: string;
  today: string;
  values: { value: string; word: Word }[];
  days: string[];
  rows: Row[];
};
type TypedCell = { section_id: string; value: string; declared: number | null; seen: number | null };
/** What was typed and is not saved, by `section value`. */
export type Typed = Readonly<Record<string, TypedCell>>;

/** `counted`: what the register has where somebody counted; `cells`: in how many cells. */
type Sum = { declared: number; registered: number; counted: number; cells: number };
const nothing: Sum = { declared: 0, registered: 0, counted: 0, cells: 0 };

/** What the register has; a touch opens the names. */
function RegisterCount({
  text,
  differs,
  onNames,
}: {
  text: string;
  differs: boolean;
  onNames: (() => void) | null;
}) {
  if (!onNames)
    return (
      <Text size="sm" c={differs ? 'red' : 'dimmed'}>
        {text}
      </Text>
    );
  return (
    <Button variant="subtle" size="compact-sm" px={0} color={differs ? 'red' : 'gray'} onClick={onNames}>
      {text}
    </Button>
  );
}

/** Sections below each other, what is counted beside each other; sums of classes and of everything. */
export function CountTable({
  counted,
  typed,
  onType,
  onNames,
}: {
  counted: Counted;
  typed: Typed;
  onType: ((typed: Typed) => void) | null;
  onNames: ((asked: Asked) => void) | null;
}) {
  const t = useWords(manualCountWords);
  const lang = useLang();
  const format = useFormat();
  // A value that nobody has and nobody counted needs no column.
  const values = counted.values.filter(
    ({ value }, at) =>
      (value !== '' && at < 2) ||
      counted.rows.some((row) =>
        row.cells.some((cell) => cell.value === value && (cell.registered || cell.declared)),
      ),
  );
  const now = (row: Row, cell: Cell): number | null => {
    const own = typed[`${row.section_id} ${cell.value}`];
    return own ? own.declared : cell.declared;
  };
  const sum = (rows: readonly Row[], value: string | null): Sum =>
    rows.reduce(
      (total, row) =>
        row.cells
          .filter((cell) => value === null || cell.value === value)
          .reduce((of, cell) => {
            const declared = now(row, cell);
            return declared === null
              ? { ...of, registered: of.registered + (cell.registered ?? 0) }
              : {
                  declared: of.declared + declared,
                  registered: of.registered + (cell.registered ?? 0),
                  counted: of.counted + (cell.registered ?? 0),
                  cells: of.cells + 1,
                };
          }, total),
      nothing,
    );
  const signed = (difference: number) =>
    `${difference > 0 ? '+' : difference < 0 ? '−' : ''}${format.number(Math.abs(difference))}`;
  // What nobody has counted yet differs from nothing.
  const shownDifference = ({ declared, counted: register, cells }: Sum) => (
    <Text size="sm" fw={600} c={cells === 0 ? 'dimmed' : declared === register ? 'green' : 'red'}>
      {cells === 0 ? '–' : signed(declared - register)}
    </Text>
  );
  const type = (row: Row, cell: Cell, declared: number | null) => {
    const key = `${row.section_id} ${cell.value}`;
    const { [key]: _before, ...others } = typed;
    const one = { section_id: row.section_id, value: cell.value, declared, seen: cell.declared };
    onType?.(declared === cell.declared ? others : { ...others, [key]: one });
  };
  const shownSum = (of: Sum) => (
    <>
      {format.number(of.declared)} / {format.number(of.registered)}
    </>
  );
  const classes = [...Map.groupBy(counted.rows, (row) => row.class.en).values()].flatMap((rows) =>
    rows.length > 1 && rows[0] ? [rows[0].class] : [],
  );
  return (
    <Table.ScrollContainer minWidth={420}>
      <Table verticalSpacing="xs" aria-label={t('title')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('section')}</Table.Th>
            {values.map(({ value, word }) => (
              <Table.Th key={value}>{word[lang]}</Table.Th>
            ))}
            <Table.Th>
              {t('counted')} / {t('register')}
            </Table.Th>
            <Table.Th>{t('difference')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {counted.rows.map((row) => {
            const total = sum([row], null);
            return (
              <Table.Tr key={row.section_id}>
                <Table.Th scope="row">{row.label[lang]}</Table.Th>
                {values.map(({ value, word }) => {
                  const cell = row.cells.find((one) => one.value === value);
                  if (!cell) return <Table.Td key={value} />;
                  const declared = now(row, cell);
                  const difference = declared === null ? null : declared - (cell.registered ?? 0);
                  return (
                    <Table.Td key={value}>
                      {onType ? (
                        <NumberField
                          size="sm"
                          w={90}
                          aria-label={t('cell', { section: row.label[lang], value: word[lang] })}
                          value={declared}
                          onChange={(count) => type(row, cell, count)}
                        />
                      ) : (
                        <Text size="sm">{declared === null ? '–' : format.number(declared)}</Text>
                      )}
                      <RegisterCount
                        text={`${t('register')}: ${cell.registered === null ? '–' : format.number(cell.registered)}${difference ? ` (${signed(difference)})` : ''}`}
                        differs={Boolean(difference)}
                        onNames={
                          onNames && cell.registered
                            ? () => onNames({ section_id: row.section_id, value, what: [row.label, word] })
                            : null
                        }
                      />
                    </Table.Td>
                  );
                })}
                <Table.Td>{shownSum(total)}</Table.Td>
                <Table.Td>{shownDifference(total)}</Table.Td>
              </Table.Tr>
            );
          })}
        </Table.Tbody>
        <Table.Tfoot>
          {[...classes, null].map((one) => {
            const rows = one ? counted.rows.filter((row) => row.class.en === one.en) : counted.rows;
            const total = sum(rows, null);
            return (
              <Table.Tr key={one?.en ?? ''}>
                <Table.Th scope="row">{one ? `${t('total')}: ${one[lang]}` : t('all')}</Table.Th>
                {values.map(({ value }) => (
                  <Table.Td key={value}>{shownSum(sum(rows, value))}</Table.Td>
                ))}
                <Table.Td>{shownSum(total)}</Table.Td>
                <Table.Td>{shownDifference(total)}</Table.Td>
              </Table.Tr>
            );
          })}
        </Table.Tfoot>
      </Table>
    </Table.ScrollContainer>
  );
}

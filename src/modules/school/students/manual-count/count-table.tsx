import { Button, Table, Text } from '@mantine/core';
import { NumberField } from '#ui/fields/fields.tsx';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import type { Asked } from './names-drawer.tsx';
import {
  shownValues,
  sumOf,
  typedIn,
  withTyped,
  type Cell,
  type Counted,
  type Row,
  type Sum,
  type Typed,
} from './counted.ts';
import { manualCountWords } from './words.ts';

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

type Value = Counted['values'][number];

/** A difference with its sign. */
function useSigned(): (difference: number) => string {
  const format = useFormat();
  return (difference) =>
    `${difference > 0 ? '+' : difference < 0 ? '−' : ''}${format.number(Math.abs(difference))}`;
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
  const values = shownValues(counted);
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
          {counted.rows.map((row) => (
            <Table.Tr key={row.section_id}>
              <Table.Th scope="row">{row.label[lang]}</Table.Th>
              {values.map((value) => (
                <CountCell
                  key={value.value}
                  row={row}
                  value={value}
                  typed={typed}
                  onType={onType}
                  onNames={onNames}
                />
              ))}
              <TotalCells total={sumOf([row], typed, null)} />
            </Table.Tr>
          ))}
        </Table.Tbody>
        <CountFoot counted={counted} values={values} typed={typed} />
      </Table>
    </Table.ScrollContainer>
  );
}

/** How many somebody counted in a section, typed where that is allowed, beside what the register has. */
function CountCell({
  row,
  value: { value, word },
  typed,
  onType,
  onNames,
}: {
  row: Row;
  value: Value;
  typed: Typed;
  onType: ((typed: Typed) => void) | null;
  onNames: ((asked: Asked) => void) | null;
}) {
  const t = useWords(manualCountWords);
  const lang = useLang();
  const format = useFormat();
  const signed = useSigned();
  const cell: Cell | undefined = row.cells.find((one) => one.value === value);
  if (!cell) return <Table.Td />;
  const declared = typedIn(typed, row, cell);
  const difference = declared === null ? null : declared - (cell.registered ?? 0);
  return (
    <Table.Td>
      {onType ? (
        <NumberField
          size="sm"
          w={90}
          aria-label={t('cell', { section: row.label[lang], value: word[lang] })}
          value={declared}
          onChange={(count) => onType(withTyped(typed, row, cell, count))}
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
}

/** The sums of classes with several sections, and of everything. */
function CountFoot({ counted, values, typed }: { counted: Counted; values: readonly Value[]; typed: Typed }) {
  const t = useWords(manualCountWords);
  const lang = useLang();
  const classes = [...Map.groupBy(counted.rows, (row) => row.class.en).values()].flatMap((rows) =>
    rows.length > 1 && rows[0] ? [rows[0].class] : [],
  );
  return (
    <Table.Tfoot>
      {[...classes, null].map((one) => {
        const rows = one ? counted.rows.filter((row) => row.class.en === one.en) : counted.rows;
        return (
          <Table.Tr key={one?.en ?? ''}>
            <Table.Th scope="row">{one ? `${t('total')}: ${one[lang]}` : t('all')}</Table.Th>
            {values.map(({ value }) => (
              <Table.Td key={value}>
                <ShownSum of={sumOf(rows, typed, value)} />
              </Table.Td>
            ))}
            <TotalCells total={sumOf(rows, typed, null)} />
          </Table.Tr>
        );
      })}
    </Table.Tfoot>
  );
}

function ShownSum({ of }: { of: Sum }) {
  const format = useFormat();
  return (
    <>
      {format.number(of.declared)} / {format.number(of.registered)}
    </>
  );
}

/** A sum, and by how much the count differs: what nobody has counted yet differs from nothing. */
function TotalCells({ total }: { total: Sum }) {
  const signed = useSigned();
  const { declared, counted: register, cells } = total;
  return (
    <>
      <Table.Td>
        <ShownSum of={total} />
      </Table.Td>
      <Table.Td>
        <Text size="sm" fw={600} c={cells === 0 ? 'dimmed' : declared === register ? 'green' : 'red'}>
          {cells === 0 ? '–' : signed(declared - register)}
        </Text>
      </Table.Td>
    </>
  );
}

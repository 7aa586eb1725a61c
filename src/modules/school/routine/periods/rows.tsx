import { NativeSelect } from '@mantine/core';
import { TextField } from '#ui/fields/fields.tsx';
import { useLang, useWords } from '#ui/language.tsx';
import { TypedRows, type TypedColumn } from '#ui/fields/typed-rows.tsx';
import { shippedTypes } from './catalogue.ts';
import { later, type Period, type PeriodType } from '../base/periods.ts';
import { periodWords } from './words.ts';
import { routineFieldWords } from '../base/words.ts';

/** The periods of a day, typed row by row; a new row begins where the last one ends. */
export function PeriodRows({
  periods,
  onChange,
  types = shippedTypes,
}: {
  periods: readonly Period[];
  onChange: (periods: Period[]) => void;
  /** The types to choose from; without them those that are shipped. */
  types?: readonly PeriodType[];
}) {
  const t = useWords(periodWords);
  const field = useWords(routineFieldWords);
  const lang = useLang();
  const fresh = (): Period => {
    const starts = periods.at(-1)?.ends || '10:00';
    const { code, name_en, name_bn, length } = types.find(({ teaching }) => teaching) ?? shippedTypes[1];
    return { kind: code, name_en, name_bn, starts, ends: later(starts, length) };
  };
  /** Another type: what still had the old type's name and length takes the new one's. */
  const typed = (row: Period, kind: string): Partial<Period> => {
    const [before, after] = [row.kind, kind].map((code) => types.find((type) => type.code === code));
    if (!after) return { kind };
    const isNamed = row.name_en !== before?.name_en;
    const isLong = before !== undefined && row.ends !== later(row.starts, before.length);
    return {
      kind,
      ...(isNamed ? {} : { name_en: after.name_en, name_bn: after.name_bn }),
      ...(isLong || !row.starts ? {} : { ends: later(row.starts, after.length) }),
    };
  };
  const columns: TypedColumn<Period>[] = [
    {
      key: 'kind',
      title: t('kind'),
      minWidth: 120,
      field: (row, change, label) => (
        <NativeSelect
          size="sm"
          aria-label={label}
          data={types.map((type) => ({ value: type.code, label: type[`name_${lang}`] }))}
          value={row.kind}
          onChange={(event) => change(typed(row, event.currentTarget.value))}
        />
      ),
    },
    ...(['name_en', 'name_bn', 'starts', 'ends'] as const).map((key): TypedColumn<Period> => ({
      key,
      title: field(key),
      field: (row, change, label) => (
        <TextField
          size="sm"
          aria-label={label}
          type={key === 'starts' || key === 'ends' ? 'time' : 'text'}
          value={row[key]}
          max={80}
          onChange={(text) => change({ [key]: text ?? '' })}
        />
      ),
    })),
  ];
  return (
    <TypedRows
      label={field('periods')}
      columns={columns}
      rows={periods}
      onChange={onChange}
      fresh={fresh}
      add={t('add_row')}
      minWidth={720}
    />
  );
}

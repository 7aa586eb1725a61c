import { NativeSelect } from '@mantine/core';
import { say } from '#kernel/words.ts';
import { TextField } from '#ui/fields/fields.tsx';
import { useLang, useWords } from '#ui/language.tsx';
import { TypedRows, type TypedColumn } from '#ui/fields/typed-rows.tsx';
import { later, periodKinds, type Period, type PeriodKind } from './periods.ts';
import { periodKindWords, periodWords } from './words.ts';
import { routineFieldWords } from '../words.ts';

/** The periods of a day, typed row by row; a new row begins where the last one ends. */
export function PeriodRows({
  periods,
  onChange,
}: {
  periods: readonly Period[];
  onChange: (periods: Period[]) => void;
}) {
  const t = useWords(periodWords);
  const field = useWords(routineFieldWords);
  const lang = useLang();
  const fresh = (): Period => {
    const starts = periods.at(-1)?.ends || '10:00';
    const { en: name_en, bn: name_bn } = periodKindWords.CLASS;
    return { kind: 'CLASS', name_en, name_bn, starts, ends: later(starts, 50) };
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
          data={periodKinds.map((kind) => ({ value: kind, label: say(periodKindWords[kind], lang) }))}
          value={row.kind}
          onChange={(event) => change({ kind: event.currentTarget.value as PeriodKind })}
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

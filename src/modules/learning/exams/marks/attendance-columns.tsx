import { NumberField, TextField } from '#ui/fields/fields.tsx';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import type { Column } from '#ui/lists/data-table.tsx';
import { nameIn } from '../base/exam-picker.tsx';
import { marksWords } from './words.ts';

/** What is entered of a student. */
export type AttendanceLine = { present_days: number | null; conduct: string | null; remark: string | null };
type Row = AttendanceLine & { id: string; roll: number; name_en: string; name_bn: string };

/** A student's roll and name, then the fields that are entered; days above the limit are said to be wrong. */
export function useAttendanceColumns<R extends Row>(
  above: (days: number | null) => boolean,
  change: (id: string, values: Partial<AttendanceLine>) => void,
): Column<R>[] {
  const m = useWords(marksWords);
  const lang = useLang();
  const format = useFormat();
  return [
    { key: 'roll', title: m('roll'), width: 70, render: (row) => format.number(row.roll) },
    { key: 'name', title: m('name'), render: (row) => nameIn(row, lang) },
    {
      key: 'present_days',
      title: m('present_days'),
      width: 170,
      render: (row) => (
        <NumberField
          size="xs"
          value={row.present_days}
          onChange={(present_days) => change(row.id, { present_days })}
          error={above(row.present_days) ? m('above_working_days') : undefined}
          aria-label={`${nameIn(row, lang)}: ${m('present_days')}`}
        />
      ),
    },
    {
      key: 'conduct',
      title: m('conduct'),
      width: 180,
      render: (row) => (
        <TextField
          size="xs"
          max={80}
          value={row.conduct}
          onChange={(conduct) => change(row.id, { conduct })}
          aria-label={`${nameIn(row, lang)}: ${m('conduct')}`}
        />
      ),
    },
    {
      key: 'remark',
      title: m('remark'),
      render: (row) => (
        <TextField
          size="xs"
          max={300}
          value={row.remark}
          onChange={(remark) => change(row.id, { remark })}
          aria-label={`${nameIn(row, lang)}: ${m('remark')}`}
        />
      ),
    },
  ];
}

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLang, useWords } from '#ui/language.tsx';
import { toastDone, toastRefusal } from '#ui/toast.ts';
import { routineCalls } from '../base/client.ts';
import type { KeptTeacher, ListedTeacher } from './schemas.ts';
import { teacherWords } from './words.ts';

/** What is kept of a teacher: initials, limits and when they do not teach. */
export type TeacherLimits = Omit<KeptTeacher, 'id' | 'version'>;
const saidOf = ({ initials, max_week, max_day, max_row, unavailable }: ListedTeacher): TeacherLimits => ({
  initials,
  max_week,
  max_day,
  max_row,
  unavailable,
});

export type EditedTeachers = ReturnType<typeof useEditedTeachers>;

/** Teachers while they are edited: `of` one of them as it is now, `count` changed and not saved. */
export function useEditedTeachers(teachers: readonly ListedTeacher[]) {
  const t = useWords(teacherWords);
  const lang = useLang();
  const client = useQueryClient();
  const [edited, setEdited] = useState<ReadonlyMap<string, TeacherLimits>>(new Map());
  const [busy, setBusy] = useState(false);
  const of = (row: ListedTeacher): TeacherLimits => edited.get(row.id) ?? saidOf(row);
  const change = (changes: readonly (readonly [ListedTeacher, Partial<TeacherLimits>])[]) =>
    setEdited((before) => {
      const next = new Map(before);
      for (const [row, part] of changes) {
        const said = { ...(next.get(row.id) ?? saidOf(row)), ...part };
        if (JSON.stringify(said) === JSON.stringify(saidOf(row))) next.delete(row.id);
        else next.set(row.id, said);
      }
      return next;
    });
  const save = async () => {
    setBusy(true);
    try {
      await routineCalls().keepTeachers.call({
        teachers: teachers.flatMap((row) => {
          const said = edited.get(row.id);
          return said ? [{ id: row.id, version: row.version, ...said }] : [];
        }),
      });
      await client.invalidateQueries();
      setEdited(new Map());
      toastDone(t('saved'));
    } catch (error) {
      toastRefusal(error, lang);
    } finally {
      setBusy(false);
    }
  };
  return { of, change, save, undo: () => setEdited(new Map()), busy, count: edited.size };
}

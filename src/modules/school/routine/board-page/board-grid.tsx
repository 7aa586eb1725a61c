import { useMemo } from 'react';
import { Empty } from '#ui/feedback/empty.tsx';
import { useWords } from '#ui/language.tsx';
import { useBoard, type ViewKind } from '../desk/board-context.tsx';
import type { Times } from '../base/board.ts';
import { SchoolGrid } from './school-grid.tsx';
import { boardWords } from './words.ts';
import { TimeGrid } from './time-grid.tsx';
import { sectionWeek, weekOf, wholeDay, type TimeTable } from '../desk/views.ts';

const noSections: readonly string[] = [];
const none: readonly Times[] = [];

/** The routine as a view shows it. */
export function BoardGrid({ view, of, title }: { view: ViewKind; of: string | null; title: string }) {
  const t = useWords(boardWords);
  const { look, hand } = useBoard();
  const held = hand.picked?.unit;
  const tables = useMemo((): TimeTable[] => {
    if (view === 'school' || of === null) return [];
    if (view === 'section') return sectionWeek(look, of);
    if (view === 'day') return wholeDay(look, Number(of));
    return weekOf(look, view, of, held?.map(({ section_id }) => section_id) ?? noSections);
  }, [look, view, of, held]);
  if (view === 'school') return <SchoolGrid title={title} />;
  if (tables.length === 0) return <Empty title={t('no_day')} hint={t('no_day_hint')} />;
  const away = (view === 'teacher' && of && look.teacher.get(of)?.unavailable) || none;
  return tables.map((table) => (
    <TimeGrid key={table.key} table={table} view={view} title={title} away={away} />
  ));
}

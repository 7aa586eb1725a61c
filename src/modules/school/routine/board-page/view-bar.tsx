import { ActionIcon, Group, SegmentedControl, Select } from '@mantine/core';
import { useAddress } from '#ui/address.ts';
import { icons } from '#ui/icons.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { WEEK } from '../base/board.ts';
import type { LookUp } from '../base/look-up.ts';
import type { Lang } from '#kernel/text/digits.ts';
import { useBoard, type ViewKind } from '../desk/board-context.tsx';
import type { Asked } from '../rules/asked.ts';
import { dayName } from './say.ts';
import { boardWords } from './words.ts';

const [Back, Forth] = [icons['chevron-left'], icons['chevron-right']];
export const views: readonly ViewKind[] = ['section', 'teacher', 'room', 'day', 'school'];

/** What a view can be about, in the order of the school. */
export function subjectsOfView(look: LookUp, view: ViewKind, lang: Lang): { value: string; label: string }[] {
  if (view === 'section')
    return look.board.sections.map(({ id, label }) => ({ value: id, label: label[lang] }));
  if (view === 'teacher')
    return look.board.teachers.map(({ id, name, initials }) => ({
      value: id,
      label: initials ? `${name[lang]} (${initials})` : name[lang],
    }));
  if (view === 'room') return look.board.rooms.map(({ id, label }) => ({ value: id, label: label[lang] }));
  if (view === 'school') return [];
  return WEEK.filter((weekday) =>
    look.board.sections.some(({ id }) => look.slots(id, weekday).length > 0),
  ).map((weekday) => ({ value: String(weekday), label: dayName(weekday)[lang] }));
}

/** Which view of the board the address says, of whom, and how that is called. */
export function useView(look: LookUp, asked: readonly Asked[]) {
  const t = useWords(boardWords);
  const lang = useLang();
  const [params, change] = useAddress();
  const view: ViewKind = views.find((one) => one === params.get('view')) ?? 'section';
  const choices = subjectsOfView(look, view, lang);
  const wanted = params.get(view);
  // What is opened without being named is one that has something to show.
  const begins = (value: string) =>
    view === 'teacher'
      ? asked.some((row) => row.teacher_id === value)
      : view !== 'section' || asked.some((row) => row.section_id === value);
  const of =
    (
      choices.find(({ value }) => value === wanted) ??
      choices.find(({ value }) => begins(value)) ??
      choices[0]
    )?.value ?? null;
  const title = [t(`view_${view}`), choices.find(({ value }) => value === of)?.label]
    .filter(Boolean)
    .join(': ');
  return {
    view,
    of,
    title,
    onView: (next: ViewKind) => change({ view: next === 'section' ? null : next }, { stays: true }),
    onOf: (id: string) => change({ [view]: id }),
  };
}

/** Which view of the routine is shown, and of whom. */
export function ViewBar({
  view,
  of,
  onView,
  onOf,
}: {
  view: ViewKind;
  of: string | null;
  onView: (view: ViewKind) => void;
  onOf: (id: string) => void;
}) {
  const t = useWords(boardWords);
  const { look, lang } = useBoard();
  const choices = subjectsOfView(look, view, lang);
  const at = choices.findIndex(({ value }) => value === of);
  const step = (by: number) => {
    const next = choices[(at + by + choices.length) % choices.length];
    if (next) onOf(next.value);
  };
  return (
    <Group gap="sm" className="bp-rt-views">
      <SegmentedControl
        aria-label={t('view')}
        className="bp-rt-kinds"
        data={views.map((value) => ({ value, label: t(`view_${value}`) }))}
        value={view}
        onChange={(value) => onView(views.find((one) => one === value) ?? 'section')}
      />
      {choices.length > 0 && (
        <Group gap={4} wrap="nowrap" className="bp-rt-of">
          <ActionIcon variant="default" size={36} aria-label={t('previous')} onClick={() => step(-1)}>
            <Back size={18} aria-hidden />
          </ActionIcon>
          <Select
            aria-label={t(view === 'school' ? 'view_section' : `view_${view}`)}
            data={choices}
            value={of}
            searchable
            allowDeselect={false}
            onChange={(value) => {
              if (value) onOf(value);
            }}
          />
          <ActionIcon variant="default" size={36} aria-label={t('next')} onClick={() => step(1)}>
            <Forth size={18} aria-hidden />
          </ActionIcon>
        </Group>
      )}
    </Group>
  );
}

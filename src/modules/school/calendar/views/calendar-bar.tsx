import { Chip, Group, SegmentedControl } from '@mantine/core';
import { addMonths } from '#kernel/text/days.ts';
import { firstOf, monthOf, weekOf } from '#ui/calendar/calendar.ts';
import { CalendarSteps, useMonthTitle } from '#ui/calendar/views.tsx';
import { LinkField } from '#ui/fields/fields.tsx';
import { useFormat } from '#ui/format.ts';
import { useWords } from '#ui/language.tsx';
import type { Panel } from '../base/client.ts';
import type { CalendarPlace } from './use-calendar-place.tsx';
import type { useLessons } from './use-lessons.tsx';
import { layers, stepOf, views, type View } from './view.ts';
import { calendarViewWords } from './words.ts';

/** What the days on show are called. */
function useSpanTitle(): (view: View, on: string) => string {
  const format = useFormat();
  const monthTitle = useMonthTitle();
  return (view, on) => {
    if (view === 'week') {
      const week = weekOf(on);
      return `${format.date(week[0])} – ${format.date(week[6])}`;
    }
    if (view === 'year') return format.digits(on.slice(0, 4));
    if (view === 'list')
      return `${monthTitle(monthOf(on))} – ${monthTitle(monthOf(addMonths(firstOf(monthOf(on)), 2)))}`;
    return monthTitle(monthOf(on));
  };
}

/** Steps through the time, the institution of a calendar of all, and the view. */
export function CalendarBar({ panel, place }: { panel: Panel; place: CalendarPlace }) {
  const t = useWords(calendarViewWords);
  const titleOf = useSpanTitle();
  const { view, on, site, change } = place;
  return (
    <Group justify="space-between" gap="sm">
      <CalendarSteps
        title={titleOf(view, on)}
        onStep={(by) => change({ on: stepOf(view, on, by) })}
        onToday={() => change({ on: null })}
      />
      <Group gap="sm">
        {panel === 'central' && (
          <LinkField
            to="sites"
            aria-label={t('institution')}
            placeholder={t('institution')}
            value={site}
            onChange={(next) => change({ site: next })}
          />
        )}
        <SegmentedControl
          aria-label={t('view')}
          data={views.map((one) => ({ value: one, label: t(one) }))}
          value={view}
          onChange={(next) => change({ view: next })}
        />
      </Group>
    </Group>
  );
}

/** What is shown and what is hidden, lessons where there are some. */
export function LayerChips({
  place: { hidden, change },
  lessons,
}: {
  place: CalendarPlace;
  lessons: ReturnType<typeof useLessons>;
}) {
  const t = useWords(calendarViewWords);
  const show = (chosen: string[]) => {
    change({ hide: layers.filter((one) => !chosen.includes(one)).join(',') || null });
    if (lessons.isOffered) lessons.turn(chosen.includes('lessons'));
  };
  return (
    <Chip.Group
      multiple
      value={[...layers.filter((one) => !hidden.includes(one)), ...(lessons.isOn ? ['lessons'] : [])]}
      onChange={show}
    >
      <Group gap="xs">
        {[...layers, ...(lessons.isOffered ? (['lessons'] as const) : [])].map((one) => (
          <Chip key={one} value={one} size="sm" variant="light">
            {t(`layer_${one}`)}
          </Chip>
        ))}
      </Group>
    </Chip.Group>
  );
}

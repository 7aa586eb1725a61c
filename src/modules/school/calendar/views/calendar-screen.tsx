import { Button, Chip, Group, SegmentedControl, Skeleton, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useAddress } from '#ui/address.ts';
import { addDays, addMonths } from '#kernel/text/days.ts';
import type { AnyResource } from '#kernel/resource/resource.ts';
import { firstOf, lastOf, monthOf, weekOf, weeksOf, type CalendarItem } from '#ui/calendar/calendar.ts';
import { MonthView } from '#ui/calendar/month.tsx';
import { CalendarSteps, useMonthTitle, WeekView, YearView } from '#ui/calendar/views.tsx';
import { LinkField } from '#ui/fields/fields.tsx';
import { useFormat } from '#ui/format.ts';
import { icons } from '#ui/icons.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { later } from '#ui/later.tsx';
import { Page } from '#ui/page.tsx';
import { Refused } from '#ui/refused.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { Drawer } from '#ui/dialogs/drawer.tsx';
import { useToday } from '#ui/today.ts';
import { dayColour, type CalendarDay } from '../base/calendar-day.ts';
import { calendarEntry, holiday } from '../base/resources.ts';
import { calendarViewWords } from './words.ts';
import { calendarCalls, type Panel, type Span } from '../base/client.ts';
import { DayDrawer } from './day-drawer.tsx';
import { DayList } from './day-list.tsx';
import { LessonsDrawer, takingPlace, useLessonLine } from './lesson-times.tsx';
import { MissingYear } from './missing-year.tsx';
import { useLessons } from './use-lessons.tsx';

const ResourceForm = later(() =>
  import('#ui/resource-screen/resource-form.tsx').then((part) => part.ResourceForm),
);

const { plus: Plus } = icons;
const views = ['month', 'week', 'year', 'list'] as const;
export type View = (typeof views)[number];

type Item = CalendarItem & { readonly day: CalendarDay | null };
const layers = ['holidays', 'events', 'exams'] as const;

/** What can be hidden together. */
const layerOf = ({ what, kind }: CalendarDay): (typeof layers)[number] =>
  what === 'holiday' ? 'holidays' : what === 'exam' || kind === 'exam' ? 'exams' : 'events';

function spanOf(view: View, on: string): Span {
  if (view === 'week') {
    const days = weekOf(on);
    return { from: days[0] ?? on, to: days[6] ?? on };
  }
  if (view === 'month') {
    const weeks = weeksOf(monthOf(on));
    return { from: weeks[0]?.[0] ?? on, to: weeks.at(-1)?.[6] ?? on };
  }
  const year = on.slice(0, 4);
  return view === 'year'
    ? { from: `${year}-01-01`, to: `${year}-12-31` }
    : { from: firstOf(monthOf(on)), to: lastOf(monthOf(addMonths(on, 2))) };
}

function stepOf(view: View, on: string, by: 1 | -1): string {
  if (view === 'week') return addDays(on, 7 * by);
  return addMonths(firstOf(monthOf(on)), view === 'year' ? 12 * by : by);
}

function useDays(panel: Panel, span: Span, site: string | null) {
  const calls = calendarCalls();
  const central = useQuery({
    ...calls.central.queryOptions({ input: { ...span, ...(site ? { site } : {}) } }),
    enabled: panel === 'central',
    placeholderData: keepPreviousData,
  });
  const own = useQuery({
    ...(panel === 'student' ? calls.family : calls.site).queryOptions({ input: span }),
    enabled: panel !== 'central',
    placeholderData: keepPreviousData,
  });
  const found = panel === 'central' ? central : own;
  const days: CalendarDay[] | undefined = found.data;
  return { found, days };
}

/** The calendar in four views; what is on show is in the address. */
export function CalendarScreen({
  panel,
  title,
  lead,
  fixed,
}: {
  panel: Panel;
  title: string;
  lead?: string;
  fixed?: View;
}) {
  const t = useWords(calendarViewWords);
  const lang = useLang();
  const format = useFormat();
  const { may } = useShell();
  const today = useToday();
  const monthTitle = useMonthTitle();
  const [params, change] = useAddress();
  const [opened, setOpened] = useState<CalendarDay | null>(null);
  const [openedLessons, openLessons] = useState<string | null>(null);
  const [adding, setAdding] = useState(false);
  const asked = params.get('view');
  const view = views.find((one) => one === asked) ?? fixed ?? 'month';
  const askedDay = params.get('on') ?? '';
  const on = /^\d{4}-\d{2}-\d{2}$/.test(askedDay) ? askedDay : today;
  const site = params.get('site');
  const hidden = (params.get('hide') ?? '').split(',');
  const { found, days } = useDays(panel, spanOf(view, on), panel === 'central' ? site : null);
  const shownDays = (days ?? []).filter((day) => !hidden.includes(layerOf(day)));
  // A year of lessons would mark every school day.
  const lessons = useLessons(panel, view === 'year' ? null : spanOf(view, on));
  const lineOf = useLessonLine();
  const ofCalendar: Item[] = shownDays.map((day) => ({
    id: `${day.what}-${day.id}`,
    title: `${day.moon_dependent ? '☾ ' : ''}${day[`name_${lang}`]}`,
    from: day.starts_on,
    to: day.ends_on,
    colour: dayColour(day),
    day,
  }));
  const lessonItem = (id: string, at: string, title: string, short?: string): Item => ({
    id: `lessons-${id}`,
    title,
    ...(short && { short }),
    from: at,
    to: at,
    colour: 'cyan',
    day: null,
  });
  // Below what makes a day special: a month counts the lessons of a day, a week shows each.
  const items = [
    ...ofCalendar,
    ...[...lessons.days].flatMap(([at, entries]) =>
      view === 'week'
        ? entries.map((entry) => lessonItem(entry.id, at, lineOf(entry)))
        : [
            lessonItem(
              at,
              at,
              t('lessons_count', { count: takingPlace(entries) }),
              format.number(takingPlace(entries)),
            ),
          ],
    ),
  ];
  const openItem = ({ day, from }: Item) => (day ? setOpened(day) : openLessons(from));
  const show = (chosen: string[]) => {
    change({ hide: layers.filter((one) => !chosen.includes(one)).join(',') || null });
    if (lessons.isOffered) lessons.turn(chosen.includes('lessons'));
  };
  const week = weekOf(on);
  const shown =
    view === 'week'
      ? `${format.date(week[0])} – ${format.date(week[6])}`
      : view === 'year'
        ? format.digits(on.slice(0, 4))
        : view === 'list'
          ? `${monthTitle(monthOf(on))} – ${monthTitle(monthOf(addMonths(firstOf(monthOf(on)), 2)))}`
          : monthTitle(monthOf(on));
  const resource: AnyResource = panel === 'central' ? holiday : calendarEntry;
  const mayAdd = panel !== 'student' && may(`${resource.key}.create`);
  return (
    <Page
      title={title}
      {...(lead ? { lead } : {})}
      actions={
        mayAdd && (
          <>
            <Button component={Link} to={resource.urls.list} variant="default">
              {panel === 'central' ? t('holidays') : resource.words.many[lang]}
            </Button>
            <Button leftSection={<Plus size={16} />} onClick={() => setAdding(true)}>
              {t(panel === 'central' ? 'add_holiday' : 'add_entry')}
            </Button>
          </>
        )
      }
    >
      <Group justify="space-between" gap="sm">
        <CalendarSteps
          title={shown}
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
      {panel !== 'student' && <MissingYear panel={panel} year={Number(on.slice(0, 4))} />}
      {lessons.error && <Refused error={lessons.error} retry={lessons.again} />}
      {found.error && <Refused error={found.error} retry={() => void found.refetch()} />}
      {!days && found.isPending && <Skeleton height={480} />}
      {days && view === 'month' && (
        <MonthView
          month={monthOf(on)}
          items={items}
          onItem={openItem}
          onMore={(day) => change({ view: 'week', on: day })}
        />
      )}
      {days && view === 'week' && <WeekView days={week} items={items} onItem={openItem} />}
      {days && view === 'year' && (
        <YearView
          year={Number(on.slice(0, 4))}
          items={ofCalendar}
          onMonth={(month) => change({ view: 'month', on: firstOf(month) })}
        />
      )}
      {days && view === 'list' && (
        <DayList days={shownDays} timed={lessons.days} onDay={setOpened} onLessons={openLessons} />
      )}
      {shownDays.some((day) => day.moon_dependent) && (
        <Text size="sm" c="dimmed">
          ☾ {t('moon_note')}
        </Text>
      )}
      <DayDrawer day={opened} panel={panel} onClose={() => setOpened(null)} />
      <LessonsDrawer
        day={openedLessons}
        entries={lessons.days.get(openedLessons ?? '') ?? []}
        onClose={() => openLessons(null)}
      />
      <Drawer
        opened={adding}
        onClose={() => setAdding(false)}
        size="lg"
        title={t(panel === 'central' ? 'add_holiday' : 'add_entry')}
      >
        <ResourceForm
          resource={resource}
          row={null}
          onDone={() => {
            setAdding(false);
            void found.refetch();
          }}
          onCancel={() => setAdding(false)}
        />
      </Drawer>
    </Page>
  );
}

import { Button, Skeleton, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { AnyResource } from '#kernel/resource/resource.ts';
import { firstOf, monthOf, weekOf } from '#ui/calendar/calendar.ts';
import { MonthView } from '#ui/calendar/month.tsx';
import { WeekView, YearView } from '#ui/calendar/views.tsx';
import { icons } from '#ui/icons.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { later } from '#ui/later.tsx';
import { Page } from '#ui/page.tsx';
import { Refused } from '#ui/refused.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { Drawer } from '#ui/dialogs/drawer.tsx';
import type { CalendarDay } from '../base/calendar-day.ts';
import { calendarEntry, holiday } from '../base/resources.ts';
import { calendarViewWords } from './words.ts';
import { calendarCalls, type Panel, type Span } from '../base/client.ts';
import { CalendarBar, LayerChips } from './calendar-bar.tsx';
import { DayDrawer } from './day-drawer.tsx';
import { DayList } from './day-list.tsx';
import { LessonsDrawer } from './lesson-times.tsx';
import { MissingYear } from './missing-year.tsx';
import { useCalendarPlace, type CalendarPlace } from './use-calendar-place.tsx';
import { useItems } from './use-items.tsx';
import { useLessons, type Timed } from './use-lessons.tsx';
import { layerOf, spanOf, type View } from './view.ts';

const ResourceForm = later(() =>
  import('#ui/resource-screen/resource-form.tsx').then((part) => part.ResourceForm),
);

const { plus: Plus } = icons;

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
  const { may } = useShell();
  const [opened, setOpened] = useState<CalendarDay | null>(null);
  const [openedLessons, openLessons] = useState<string | null>(null);
  const [adding, setAdding] = useState(false);
  const place = useCalendarPlace(fixed);
  const { view, on, site, hidden } = place;
  const { found, days } = useDays(panel, spanOf(view, on), panel === 'central' ? site : null);
  const shownDays = (days ?? []).filter((day) => !hidden.includes(layerOf(day)));
  // A year of lessons would mark every school day.
  const lessons = useLessons(panel, view === 'year' ? null : spanOf(view, on));
  const mayAdd = panel !== 'student' && may(`${resourceOf(panel).key}.create`);
  return (
    <Page
      title={title}
      {...(lead ? { lead } : {})}
      actions={mayAdd && <CalendarActions panel={panel} onAdd={() => setAdding(true)} />}
    >
      <CalendarBar panel={panel} place={place} />
      <LayerChips place={place} lessons={lessons} />
      {panel !== 'student' && <MissingYear panel={panel} year={Number(on.slice(0, 4))} />}
      {lessons.error && <Refused error={lessons.error} retry={lessons.again} />}
      {found.error && <Refused error={found.error} retry={() => void found.refetch()} />}
      {!days && found.isPending && <Skeleton height={480} />}
      {days && (
        <ShownView
          place={place}
          days={shownDays}
          lessons={lessons.days}
          onDay={setOpened}
          onLessons={openLessons}
        />
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
      <AddDrawer
        panel={panel}
        opened={adding}
        onClose={() => setAdding(false)}
        onAdded={() => {
          setAdding(false);
          void found.refetch();
        }}
      />
    </Page>
  );
}

/** What is added to a calendar: the holidays of all, or an entry of one's own. */
const resourceOf = (panel: Panel): AnyResource => (panel === 'central' ? holiday : calendarEntry);

/** The way to the list behind a calendar, and to a new entry. */
function CalendarActions({ panel, onAdd }: { panel: Panel; onAdd: () => void }) {
  const t = useWords(calendarViewWords);
  const lang = useLang();
  const resource = resourceOf(panel);
  return (
    <>
      <Button component={Link} to={resource.urls.list} variant="default">
        {panel === 'central' ? t('holidays') : resource.words.many[lang]}
      </Button>
      <Button leftSection={<Plus size={16} />} onClick={onAdd}>
        {t(panel === 'central' ? 'add_holiday' : 'add_entry')}
      </Button>
    </>
  );
}

/** The days and lessons in the view that was chosen. */
function ShownView({
  place: { view, on, change },
  days,
  lessons,
  onDay,
  onLessons,
}: {
  place: CalendarPlace;
  days: readonly CalendarDay[];
  lessons: Timed;
  onDay: (day: CalendarDay) => void;
  onLessons: (day: string) => void;
}) {
  const items = useItems(view, days, lessons);
  const openItem = ({ day, from }: (typeof items.all)[number]) => (day ? onDay(day) : onLessons(from));
  if (view === 'list') return <DayList days={days} timed={lessons} onDay={onDay} onLessons={onLessons} />;
  if (view === 'week') return <WeekView days={weekOf(on)} items={items.all} onItem={openItem} />;
  if (view === 'year')
    return (
      <YearView
        year={Number(on.slice(0, 4))}
        items={items.days}
        onMonth={(month) => change({ view: 'month', on: firstOf(month) })}
      />
    );
  return (
    <MonthView
      month={monthOf(on)}
      items={items.all}
      onItem={openItem}
      onMore={(day) => change({ view: 'week', on: day })}
    />
  );
}

function AddDrawer({
  panel,
  opened,
  onClose,
  onAdded,
}: {
  panel: Panel;
  opened: boolean;
  onClose: () => void;
  onAdded: () => void;
}) {
  const t = useWords(calendarViewWords);
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      size="lg"
      title={t(panel === 'central' ? 'add_holiday' : 'add_entry')}
    >
      <ResourceForm resource={resourceOf(panel)} row={null} onDone={onAdded} onCancel={onClose} />
    </Drawer>
  );
}

import '../base/attendance.css';
import { Button, SegmentedControl, Skeleton, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useAddress } from '#ui/address.ts';
import { refusalOf } from '#ui/api.ts';
import { useDiscard } from '#ui/dialogs/unsaved.ts';
import { Empty } from '#ui/feedback/empty.tsx';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import type { Operation } from '#ui/offline/rules.ts';
import { useOffline, useOfflineState } from '#ui/offline/use-offline.ts';
import { Page } from '#ui/page.tsx';
import { Refused } from '#ui/refused.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { attendanceCalls, type Classes } from '../base/client.ts';
import { attendanceTitles } from '../base/words.ts';
import { ClassCards, WeekStrip, type ClassOfDay, type SheetOfDay } from './class-cards.tsx';
import { KeptClasses } from './kept-classes.tsx';
import { aboutList } from './list-name.ts';
import { OpenedList } from './opened-list.tsx';
import { classesOf } from './renewed-by.ts';
import { useReadAhead } from './use-read-ahead.tsx';
import { takingWords } from './words.ts';

type Opened = { section: ClassOfDay; sheet: SheetOfDay };

/** The first list of the day that is neither taken, kept nor refused, beside the one that is open. */
function nextOf(found: Classes, opened: Opened, kept: ReadonlySet<string>): Opened | null {
  const about = ({ section, sheet }: Opened) =>
    aboutList({ section_id: section.section_id, day: found.day, period: sheet.period });
  const own = about(opened);
  return (
    found.sections
      .flatMap((section) => (section.refused ? [] : section.sheets.map((sheet) => ({ section, sheet }))))
      .find((one) => !one.sheet.taken && !kept.has(about(one)) && about(one) !== own) ?? null
  );
}

const none: readonly Operation[] = [];

/** Attendance of a teacher's classes, or of all sections for the office: choose, tap, save. */
export default function StudentAttendance() {
  const title = useWords(attendanceTitles);
  const t = useWords(takingWords);
  const lang = useLang();
  const format = useFormat();
  const client = useQueryClient();
  const { may } = useShell();
  const discard = useDiscard();
  const [params, change] = useAddress();
  const mayAll = may('attendance.take-all');
  const isAll = mayAll && params.get('of') !== 'mine';
  const query = useQuery(
    attendanceCalls().classes.queryOptions({ input: classesOf(params.get('day'), isAll) }),
  );
  const found = query.data;
  const offline = useOffline();
  const state = useOfflineState(offline);
  const operations = state?.operations ?? none;
  useReadAhead(offline, found, mayAll);
  // What was sent since changes which classes are taken.
  const sent = operations.filter(
    ({ about, state: how }) => about.startsWith('attendance ') && how !== 'waiting',
  );
  const sentIds = sent.map(({ id }) => id).join(' ');
  useEffect(() => {
    if (sentIds) void client.invalidateQueries({ queryKey: attendanceCalls().classes.key() });
  }, [client, sentIds]);

  const period = Number(params.get('period') ?? 0);
  const section = found?.sections.find(({ section_id }) => section_id === params.get('section'));
  const sheet = section?.sheets.find((one) => one.period === period);
  const opened = section && sheet ? { section, sheet } : null;
  const open = (one: Opened | null) =>
    discard(() =>
      change(
        {
          section: one?.section.section_id ?? null,
          period: one && one.sheet.period > 0 ? String(one.sheet.period) : null,
          subject: null,
        },
        { stays: true },
      ),
    );
  const onDay = (next: string) =>
    discard(() => change({ day: next === found?.today ? null : next, section: null, period: null }));
  const nameOf = ({ section: of, sheet: at }: Opened) =>
    [of.label[lang], at.name?.[lang]].filter(Boolean).join(', ');
  const kept = new Set(operations.filter(({ state: how }) => how === 'waiting').map(({ about }) => about));
  const next = found && opened ? nextOf(found, opened, kept) : null;

  return (
    <Page
      title={opened ? nameOf(opened) : title('take')}
      lead={opened && found ? format.date(found.day) : t('lead')}
    >
      {query.error && <Refused error={query.error} retry={() => void query.refetch()} />}
      {query.error && offline && refusalOf(query.error).status === 0 && (
        <Text size="sm" c="dimmed">
          {t('open_once')}
        </Text>
      )}
      {!found ? (
        !query.error && <Skeleton height={320} />
      ) : (
        <KeptClasses found={found} keptAt={state?.keptAt ?? null} isChosen={params.has('day')}>
          {opened ? (
            <OpenedList
              found={found}
              {...opened}
              isAll={isAll}
              mayAll={mayAll}
              offline={offline}
              onClose={() => open(null)}
              next={
                next ? (
                  <Button size="md" onClick={() => open(next)}>
                    {t('next_class', { name: nameOf(next) })}
                  </Button>
                ) : (
                  <Text size="sm">{t('all_done')}</Text>
                )
              }
            />
          ) : (
            <>
              <WeekStrip found={found} onDay={onDay} />
              {mayAll && (
                <SegmentedControl
                  data={[
                    { value: 'all', label: t('all_sections') },
                    { value: 'mine', label: t('my_sections') },
                  ]}
                  value={isAll ? 'all' : 'mine'}
                  onChange={(value) => change({ of: value === 'mine' ? 'mine' : null })}
                  style={{ alignSelf: 'flex-start' }}
                />
              )}
              {found.sections.length === 0 ? (
                isAll ? (
                  <Empty title={t('no_sections')} />
                ) : (
                  <Empty title={t('no_classes')} hint={t('no_classes_hint')} />
                )
              ) : (
                <ClassCards
                  sections={found.sections}
                  kept={(of, at) => {
                    const about = aboutList({ section_id: of.section_id, day: found.day, period: at.period });
                    return operations.filter((each) => each.about === about);
                  }}
                  onOpen={(of, at) => open({ section: of, sheet: at })}
                />
              )}
            </>
          )}
        </KeptClasses>
      )}
    </Page>
  );
}

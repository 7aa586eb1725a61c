import '../attendance.css';
import { Button, Group, SegmentedControl, Select, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useAddress } from '#ui/address.ts';
import { useDiscard } from '#ui/dialogs/unsaved.ts';
import { Empty } from '#ui/feedback/empty.tsx';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { Page } from '#ui/page.tsx';
import { Refused } from '#ui/refused.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { attendanceCalls, type Classes } from '../client.ts';
import { attendanceTitles } from '../words.ts';
import { ClassCards, WeekStrip, type ClassOfDay, type SheetOfDay } from './class-cards.tsx';
import { AttendanceSheet } from './sheet.tsx';
import { takingWords } from './words.ts';

type Opened = { section: ClassOfDay; sheet: SheetOfDay };

/** The first list of the day that is neither taken nor refused, beside the one that is open. */
function nextOf(found: Classes, opened: Opened): Opened | null {
  const waiting = found.sections.flatMap((section) =>
    section.refused ? [] : section.sheets.filter(({ taken }) => !taken).map((sheet) => ({ section, sheet })),
  );
  return (
    waiting.find(
      ({ section, sheet }) =>
        section.section_id !== opened.section.section_id || sheet.period !== opened.sheet.period,
    ) ?? null
  );
}

/** Attendance of a teacher's classes, or of all sections for the office: choose, tap, save. */
export default function StudentAttendance() {
  const title = useWords(attendanceTitles);
  const t = useWords(takingWords);
  const lang = useLang();
  const format = useFormat();
  const { may } = useShell();
  const discard = useDiscard();
  const [params, change] = useAddress();
  const mayAll = may('attendance.take-all');
  const isAll = mayAll && params.get('of') !== 'mine';
  const day = params.get('day');
  const query = useQuery(
    attendanceCalls().classes.queryOptions({ input: { ...(day ? { day } : {}), all: isAll } }),
  );
  const found = query.data;
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
  const next = found && opened ? nextOf(found, opened) : null;
  const subjects = period > 0 ? (section?.subjects ?? []) : [];
  const subject =
    params.get('subject') ?? (section?.class_teacher || mayAll ? null : (subjects[0]?.id ?? null));

  return (
    <Page
      title={opened ? nameOf(opened) : title('take')}
      lead={opened && found ? format.date(found.day) : t('lead')}
    >
      {query.error && <Refused error={query.error} retry={() => void query.refetch()} />}
      {!found ? (
        !query.error && <Skeleton height={320} />
      ) : opened ? (
        <>
          <Group gap="sm" align="flex-end">
            <Button variant="default" onClick={() => open(null)}>
              {t('other_class')}
            </Button>
            {subjects.length > 0 && (
              <Select
                label={t('subject')}
                data={[
                  { value: '', label: t('whole_section') },
                  ...subjects.map(({ id, name }) => ({ value: id, label: name[lang] })),
                ]}
                value={subject ?? ''}
                onChange={(value) => discard(() => change({ subject: value || null }))}
                allowDeselect={false}
              />
            )}
          </Group>
          <AttendanceSheet
            key={`${found.day} ${opened.section.section_id} ${period} ${subject}`}
            name={{
              section_id: opened.section.section_id,
              day: found.day,
              period,
              class_subject_id: subject,
            }}
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
        </>
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
            <ClassCards sections={found.sections} onOpen={(of, at) => open({ section: of, sheet: at })} />
          )}
        </>
      )}
    </Page>
  );
}

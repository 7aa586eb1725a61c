import { Badge, Button, Group, Skeleton, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { say } from '#kernel/words.ts';
import { Drawer } from '#ui/dialogs/drawer.tsx';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { Refused } from '#ui/refused.tsx';
import { Section } from '#ui/section.tsx';
import { routineCalls } from '../base/client.ts';
import type { SiteTimetable as Timetable, SiteWeek } from '../periods/schemas.ts';
import { weekdayWords } from '../base/words.ts';
import { routineScreenWords } from './words.ts';

const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

function Day({ day }: { day: SiteWeek['days'][number] }) {
  const t = useWords(routineScreenWords);
  const weekday = useWords(weekdayWords);
  const lang = useLang();
  const format = useFormat();
  return (
    <Section title={weekday(`day${day.weekday}` as 'day0')}>
      <Table verticalSpacing={4}>
        <Table.Tbody>
          {day.slots.map(({ number, starts, ends, lessons }) => (
            <Table.Tr key={number}>
              <Table.Th scope="row" fw={400} style={{ width: '40%' }}>
                <Text size="sm">{t('period', { number })}</Text>
                <Text size="xs" c="dimmed">
                  {format.time(clock(starts))} – {format.time(clock(ends))}
                </Text>
              </Table.Th>
              <Table.Td>
                {lessons.length === 0 && <Text c="dimmed">{t('free')}</Text>}
                {lessons.map(({ id, taught, teacher, room }) => (
                  <div key={id}>
                    <Text size="sm" fw={600}>
                      {say(taught, lang)}
                    </Text>
                    <Text size="xs" c={teacher ? 'dimmed' : 'orange'}>
                      {[teacher ? say(teacher, lang) : t('nobody'), room && say(room, lang)]
                        .filter(Boolean)
                        .join(' · ')}
                    </Text>
                  </div>
                ))}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Section>
  );
}

function Week({ id, sectionId }: { id: string; sectionId: string }) {
  const found = useQuery(routineCalls().siteWeek.queryOptions({ input: { id, section_id: sectionId } }));
  if (found.error) return <Refused error={found.error} retry={() => void found.refetch()} />;
  if (!found.data) return <Skeleton height={420} />;
  return found.data.days.map((day) => <Day key={day.weekday} day={day} />);
}

function Gaps({ row }: { row: Timetable['sections'][number] }) {
  const t = useWords(routineScreenWords);
  const format = useFormat();
  const gaps = (['missing', 'nobody', 'clashes'] as const).filter((key) => row[key] > 0);
  if (gaps.length === 0)
    return (
      <Badge variant="light" tt="none" color="green">
        {t('complete')}
      </Badge>
    );
  return (
    <Group gap={6} justify="flex-end">
      {gaps.map((key) => (
        <Badge key={key} variant="light" tt="none" color={key === 'clashes' ? 'red' : 'orange'}>
          {t(key)}: {format.number(row[key])}
        </Badge>
      ))}
    </Group>
  );
}

/** The routine that an institution has published, with what is missing in it by section, and each section's week. */
export function SiteTimetable({ id }: { id: string }) {
  const t = useWords(routineScreenWords);
  const lang = useLang();
  const format = useFormat();
  const [section, setSection] = useState<Timetable['sections'][number] | null>(null);
  const found = useQuery(routineCalls().siteTimetable.queryOptions({ input: { id } }));
  if (found.error) return <Refused error={found.error} retry={() => void found.refetch()} />;
  if (!found.data) return <Skeleton height={200} />;
  const { routine, coming, sections } = found.data;
  const lead = [
    routine && `${routine.name} · ${t('since', { day: format.date(routine.starts_on) })}`,
    coming && t('coming', { day: format.date(coming) }),
  ];
  return (
    <Section title={t('gaps')} lead={lead.filter(Boolean).join(' · ') || undefined}>
      {!routine && <Text c="dimmed">{t(found.data.drafts > 0 ? 'draft_only' : 'gaps_none')}</Text>}
      {routine &&
        sections.map((row) => (
          <Group key={row.id} justify="space-between" gap="xs">
            <Button variant="subtle" size="compact-sm" onClick={() => setSection(row)}>
              {say(row.label, lang)}
            </Button>
            <Gaps row={row} />
          </Group>
        ))}
      <Drawer
        opened={section !== null}
        onClose={() => setSection(null)}
        size="lg"
        title={section ? t('week_of', { section: say(section.label, lang) }) : ''}
      >
        {section && <Week id={id} sectionId={section.id} />}
      </Drawer>
    </Section>
  );
}

import { ActionIcon, Badge, Card, Group, SimpleGrid, Stack, Text, UnstyledButton } from '@mantine/core';
import { weekdayOf } from '#kernel/text/dates.ts';
import { addDays } from '#kernel/text/days.ts';
import { shortDay } from '#ui/calendar/views.tsx';
import { useFormat } from '#ui/format.ts';
import { icons } from '#ui/icons.ts';
import { useLang, useWords } from '#ui/language.tsx';
import type { Operation } from '#ui/offline/rules.ts';
import type { Classes } from '../base/client.ts';
import { attendanceTitles } from '../base/words.ts';
import { takingWords } from './words.ts';

const Left = icons['chevron-left'];
const Right = icons['chevron-right'];

export type ClassOfDay = Classes['sections'][number];
export type SheetOfDay = ClassOfDay['sheets'][number];

/** The week of the chosen day; days of other weeks are an arrow away, those to come are not there yet. */
export function WeekStrip({ found, onDay }: { found: Classes; onDay: (day: string) => void }) {
  const t = useWords(takingWords);
  const lang = useLang();
  const format = useFormat();
  const later = addDays(found.day, 7);
  return (
    <nav className="bp-att-week" aria-label={t('week')}>
      <ActionIcon
        variant="default"
        size={52}
        aria-label={t('earlier_week')}
        onClick={() => onDay(addDays(found.day, -7))}
      >
        <Left size={20} />
      </ActionIcon>
      {found.week.map(({ day, open, why }) => (
        <UnstyledButton
          key={day}
          className="bp-att-day"
          data-off={!open || undefined}
          aria-current={day === found.day ? 'date' : undefined}
          title={why ? why[lang] : format.date(day)}
          disabled={day > found.today}
          onClick={() => onDay(day)}
        >
          <small>{shortDay(weekdayOf(day), lang)}</small>
          <span>{format.digits(Number(day.slice(8)))}</span>
        </UnstyledButton>
      ))}
      <ActionIcon
        variant="default"
        size={52}
        aria-label={t('later_week')}
        disabled={found.day >= found.today}
        onClick={() => onDay(later > found.today ? found.today : later)}
      >
        <Right size={20} />
      </ActionIcon>
    </nav>
  );
}

function Taken({
  sheet,
  refused,
  kept,
}: {
  sheet: SheetOfDay;
  refused: boolean;
  kept: readonly Operation[];
}) {
  const t = useWords(takingWords);
  const title = useWords(attendanceTitles);
  const format = useFormat();
  if (kept.some(({ state }) => state === 'look'))
    return (
      <Badge variant="light" color="red" tt="none" size="lg">
        {t('needs_look')}
      </Badge>
    );
  if (kept.some(({ state }) => state === 'waiting'))
    return (
      <Badge variant="light" color="blue" tt="none" size="lg">
        {t('on_device')}
      </Badge>
    );
  if (!sheet.taken)
    return (
      <Badge variant="light" color={refused ? 'gray' : 'orange'} tt="none" size="lg">
        {refused ? t('not_taken') : title('take')}
      </Badge>
    );
  const { present, late, absent, on_leave } = sheet.taken;
  return (
    <Text size="sm">
      {t('taken_line', {
        present: format.number(present),
        late: format.number(late),
        absent: format.number(absent),
        leave: format.number(on_leave),
      })}
    </Text>
  );
}

/** The classes of the day, each with whether it is taken: one touch opens its list. */
export function ClassCards({
  sections,
  kept,
  onOpen,
}: {
  sections: readonly ClassOfDay[];
  /** What the device keeps of a list. */
  kept: (section: ClassOfDay, sheet: SheetOfDay) => readonly Operation[];
  onOpen: (section: ClassOfDay, sheet: SheetOfDay) => void;
}) {
  const t = useWords(takingWords);
  const lang = useLang();
  const format = useFormat();
  return (
    <SimpleGrid cols={{ base: 1, sm: 2, xl: 3 }} spacing="sm">
      {sections.map((section) => (
        <Card key={section.section_id} withBorder padding="md">
          <Stack gap="xs">
            <Group justify="space-between" gap="xs" wrap="nowrap">
              <Text fw={600} id={`of-${section.section_id}`}>
                {section.label[lang]}
              </Text>
              <Text size="sm" c="dimmed" className="bp-nowrap">
                {t('students', { count: format.number(section.students) })}
              </Text>
            </Group>
            {section.class_teacher && (
              <Text size="sm" c="dimmed">
                {t('my_class')}
              </Text>
            )}
            {section.refused && (
              <Text size="sm" c="dimmed">
                {section.refused[lang]}
              </Text>
            )}
            {section.sheets.length === 0 && (
              <Text size="sm" c="dimmed">
                {t('no_periods')}
              </Text>
            )}
            {section.sheets.map((sheet) => (
              <UnstyledButton
                key={sheet.period}
                className="bp-att-day"
                id={`take-${section.section_id}-${sheet.period}`}
                aria-labelledby={`of-${section.section_id} take-${section.section_id}-${sheet.period}`}
                onClick={() => onOpen(section, sheet)}
              >
                {sheet.name && (
                  <small>
                    {sheet.name[lang]} · {format.time(sheet.starts)}
                  </small>
                )}
                {sheet.lesson && (
                  <small>
                    {sheet.lesson.substitutes
                      ? t('for_colleague', {
                          subject: sheet.lesson.subject,
                          name: sheet.lesson.substitutes,
                        })
                      : sheet.lesson.subject[lang]}
                  </small>
                )}
                <Taken sheet={sheet} refused={section.refused !== null} kept={kept(section, sheet)} />
              </UnstyledButton>
            ))}
          </Stack>
        </Card>
      ))}
    </SimpleGrid>
  );
}

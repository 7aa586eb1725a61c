import { Button, Card, Group, Select, SimpleGrid, Skeleton, Stack, Text, Title } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAddress } from '#ui/address.ts';
import { Empty } from '#ui/feedback/empty.tsx';
import { useFormat } from '#ui/format.ts';
import { icons } from '#ui/icons.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { Page } from '#ui/page.tsx';
import { Refused } from '#ui/refused.tsx';
import { timetablesCalls } from '../base/client.ts';
import { paperWords } from './words.ts';

const { printer: Printer } = icons;
type Choice = { id: string; title: string };
type Paper = {
  title: string;
  hint?: string;
  count: number;
  counted: string;
  one?: string;
  choices?: readonly Choice[];
};

/** A kind of paper: all of it at a touch, or the sheet of one. */
function PaperCard({
  title,
  hint,
  count,
  counted,
  one,
  choices = [],
  href,
}: Paper & { href: (of?: string) => string }) {
  const t = useWords(paperWords);
  const [chosen, setChosen] = useState<string | null>(null);
  const link = { component: 'a', target: '_blank', variant: 'default' } as const;
  return (
    <Card withBorder padding="md">
      <Stack gap="sm">
        <div>
          <Title order={2} size="h4">
            {title}
          </Title>
          <Text size="sm" c="dimmed">
            {counted}
          </Text>
        </div>
        {hint && <Text size="sm">{hint}</Text>}
        {count > 0 && (
          <Button {...link} href={href()} w="fit-content" leftSection={<Printer size={16} />}>
            {t(one ? 'print_all' : 'print')}
          </Button>
        )}
        {one && choices.length > 0 && (
          <Group gap="xs" wrap="nowrap" align="end">
            <Select
              label={one}
              searchable
              data={choices.map(({ id, title: label }) => ({ value: id, label }))}
              value={chosen}
              onChange={setChosen}
              flex={1}
            />
            {chosen && (
              <Button {...link} href={href(chosen)}>
                {t('print')}
              </Button>
            )}
          </Group>
        )}
      </Stack>
    </Card>
  );
}

/** The routine on paper: for the wall, for classes, teachers and rooms. */
export default function RoutinePapers() {
  const t = useWords(paperWords);
  const lang = useLang();
  const format = useFormat();
  const [params, change] = useAddress();
  const asked = params.get('routine');
  const query = useQuery({
    ...timetablesCalls().routinePapers.queryOptions({ input: asked ? { routine_id: asked } : {} }),
    placeholderData: keepPreviousData,
  });
  const { data: found, error, refetch } = query;
  const chosen = found?.chosen;
  const counted = (word: 'sheets_count' | `${'classes' | 'teachers' | 'rooms'}_count`, count: number) => ({
    count,
    counted: t(word, { count: format.number(count) }),
  });
  const papers: Record<string, Paper> = chosen
    ? {
        wall: { title: t('wall'), hint: t('wall_hint'), ...counted('sheets_count', chosen.wall) },
        classes: {
          title: t('classes'),
          one: t('one_class'),
          choices: chosen.classes,
          ...counted('classes_count', chosen.classes.length),
        },
        teachers: {
          title: t('teacher_cards'),
          one: t('one_teacher'),
          choices: chosen.teachers,
          ...counted('teachers_count', chosen.teachers.length),
        },
        rooms: {
          title: t('room_cards'),
          one: t('one_room'),
          choices: chosen.rooms,
          ...counted('rooms_count', chosen.rooms.length),
        },
      }
    : {};
  return (
    <Page title={t('title')}>
      {error && <Refused error={error} retry={() => void refetch()} />}
      {!found && !error && <Skeleton height={320} />}
      {found && !chosen && <Empty title={t('nothing')} hint={t('nothing_hint')} />}
      {found && chosen && (
        <>
          <Select
            label={t('routine')}
            maw={420}
            allowDeselect={false}
            data={found.routines.map(({ id, name, state, starts_on }) => ({
              value: id,
              label: `${name} (${state === 'DRAFT' ? t('draft') : t('from', { day: format.date(starts_on) })})`,
            }))}
            value={chosen.id}
            onChange={(next) => change({ routine: next })}
          />
          <SimpleGrid cols={{ base: 1, md: 2 }}>
            {Object.entries(papers).map(([kind, paper]) => (
              <PaperCard
                key={`${chosen.id} ${kind}`}
                {...paper}
                href={(of) =>
                  `/api/routine-papers/${kind}?routine_id=${chosen.id}&lang=${lang}${of ? `&of=${of}` : ''}`
                }
              />
            ))}
          </SimpleGrid>
        </>
      )}
    </Page>
  );
}

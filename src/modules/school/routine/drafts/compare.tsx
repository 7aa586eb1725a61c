import { Skeleton, Stack, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Empty } from '#ui/feedback/empty.tsx';
import { ChoiceField } from '#ui/fields/fields.tsx';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { Refused } from '#ui/refused.tsx';
import { routineCalls } from '../base/client.ts';
import { weekdayWords } from '../base/words.ts';
import type { Differences } from './schemas.ts';
import type { ShownRoutine } from './shown-routine.ts';
import { versionWords } from './words.ts';

type Shown = Differences['sections'][number]['changes'][number]['before'];

function Lessons({ lessons }: { lessons: Shown }) {
  const lang = useLang();
  const format = useFormat();
  if (lessons.length === 0) return '–';
  return lessons.map(({ what, teacher, room }) => (
    <div key={`${what.en} ${teacher?.en} ${room?.en}`}>
      {format.digits(what[lang])}
      <Text size="sm" c="dimmed">
        {[teacher?.[lang], room && format.digits(room[lang])].filter(Boolean).join(' · ')}
      </Text>
    </div>
  ));
}

/** What differs from the routine that holds, or from another, section by section. */
export function Compare({ routine, all }: { routine: ShownRoutine; all: readonly ShownRoutine[] }) {
  const t = useWords(versionWords);
  const lang = useLang();
  const format = useFormat();
  const [other, setOther] = useState<string | null>(null);
  const found = useQuery(
    routineCalls().compareRoutines.queryOptions({
      input: { id: routine.id, ...(other ? { with_id: other } : {}) },
    }),
  );
  if (found.error) return <Refused error={found.error} retry={() => void found.refetch()} />;
  const rest = all.filter(({ id, year_id }) => id !== routine.id && year_id === routine.year_id);
  return (
    <Stack gap="md">
      <ChoiceField
        label={t('compare_with')}
        value={other ?? found.data?.with?.id ?? null}
        onChange={setOther}
        clearable={false}
        choices={rest.map(({ id, name }) => ({ value: id, word: { en: name, bn: name } }))}
      />
      {!found.data ? (
        <Skeleton height={240} />
      ) : found.data.with === null ? (
        <Empty title={t('nothing_to_compare')} hint={t('nothing_to_compare_hint')} />
      ) : found.data.total === 0 ? (
        <Empty title={t('alike')} />
      ) : (
        <>
          <Text size="sm">{t('differences', { count: found.data.total })}</Text>
          {found.data.sections.map(({ section_id, section, changes }) => (
            <div key={section_id}>
              <Text fw={600} mb={4}>
                {format.digits(section[lang])}
              </Text>
              <Table.ScrollContainer minWidth={480}>
                <Table withTableBorder>
                  <Table.Thead>
                    <Table.Tr>
                      <Table.Th w={150}>{t('when')}</Table.Th>
                      <Table.Th>{t('before')}</Table.Th>
                      <Table.Th>{t('after')}</Table.Th>
                    </Table.Tr>
                  </Table.Thead>
                  <Table.Tbody>
                    {changes.map(({ weekday, number, before, after }) => (
                      <Table.Tr key={`${weekday} ${number}`}>
                        <Table.Td>
                          {t('day_number', { day: weekdayWords[`day${weekday}` as 'day0'], number })}
                        </Table.Td>
                        <Table.Td>
                          <Lessons lessons={before} />
                        </Table.Td>
                        <Table.Td>
                          <Lessons lessons={after} />
                        </Table.Td>
                      </Table.Tr>
                    ))}
                  </Table.Tbody>
                </Table>
              </Table.ScrollContainer>
            </div>
          ))}
        </>
      )}
    </Stack>
  );
}

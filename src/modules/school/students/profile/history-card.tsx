import { Button, Stack, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { Refused } from '#ui/refused.tsx';
import { Section } from '#ui/section.tsx';
import { actionWords, profileWords } from './words.ts';
import { personalWord } from '#modules/school/people/base/personal-fields.ts';

import { studentsCalls } from '../base/client.ts';

type Line = Awaited<ReturnType<ReturnType<typeof studentsCalls>['history']['call']>>[number];
type Change = { key: string; from: string; to: string };

const plain = (value: unknown): string =>
  value === null || value === undefined ? '–' : typeof value === 'string' ? value : JSON.stringify(value);

/** The plain columns in which a line differs; whole objects and lists are no columns. */
function changesOf({ before, after }: Line): Change[] {
  if (!before || !after || typeof before !== 'object' || typeof after !== 'object') return [];
  const [old, now] = [before as Record<string, unknown>, after as Record<string, unknown>];
  return Object.keys(now)
    .filter((key) => key in old && typeof now[key] !== 'object' && plain(old[key]) !== plain(now[key]))
    .map((key) => ({ key, from: plain(old[key]), to: plain(now[key]) }));
}

/** Who did what to a student; asked for only when someone wants to see it. */
export function HistoryCard({ studentId }: { studentId: string }) {
  const t = useWords(profileWords);
  const lang = useLang();
  const format = useFormat();
  const [open, setOpen] = useState(false);
  const found = useQuery({
    ...studentsCalls().history.queryOptions({ input: { id: studentId } }),
    enabled: open,
  });
  return (
    <Section title={t('history')}>
      {!open && (
        <Button variant="default" size="sm" onClick={() => setOpen(true)} w="max-content">
          {t('show_history')}
        </Button>
      )}
      {found.error && <Refused error={found.error} retry={() => void found.refetch()} />}
      {open && found.data?.length === 0 && <Text c="dimmed">{t('history_none')}</Text>}
      {open && found.data && found.data.length > 0 && (
        <Table verticalSpacing={6} className="bp-history-table">
          <Table.Tbody>
            {found.data.map((line) => (
              <Table.Tr key={`${line.at} ${line.action}`}>
                <Table.Td>{format.dateTime(line.at)}</Table.Td>
                <Table.Td>{line.user?.[lang] ?? '–'}</Table.Td>
                <Table.Td>
                  <Stack gap={2}>
                    <span>{actionWords[line.action]?.[lang] ?? line.action}</span>
                    {changesOf(line).map(({ key, from, to }) => (
                      <span key={key}>
                        {personalWord(key)[lang]}: <del>{from}</del> → <ins>{to}</ins>
                      </span>
                    ))}
                  </Stack>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </Section>
  );
}

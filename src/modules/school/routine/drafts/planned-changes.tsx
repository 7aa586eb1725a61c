import { Alert, Box, List, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import type { Publishing } from './schemas.ts';
import { versionWords } from './words.ts';

/** A group of what is found before a routine is published. */
export function Part({ title, colour, children }: { title: string; colour: string; children?: ReactNode }) {
  return (
    <Alert color={colour} variant="light" title={title}>
      {children && (
        <Box mah={260} style={{ overflowY: 'auto' }}>
          {children}
        </Box>
      )}
    </Alert>
  );
}

type Change = Publishing['changes'][number];

function Changes({ changes }: { changes: readonly Change[] }) {
  const t = useWords(versionWords);
  const lang = useLang();
  const format = useFormat();
  const said = ({ kind, day, section, number, what, teacher, to_number }: Change) => {
    const lesson = { day: format.date(day), section, number, what };
    if (kind === 'COVER') return t('change_cover', { ...lesson, name: teacher ?? '–' });
    if (kind === 'NONE') return t('change_none', lesson);
    return t('change_swap', { ...lesson, to: to_number ?? number });
  };
  return (
    <List size="sm" spacing={4}>
      {changes.map((change) => (
        <List.Item key={change.id}>
          {said(change)}
          {change.becomes !== 'kept' && (
            <Text size="sm" c="dimmed">
              {change.why ? format.digits(change.why[lang]) : t('change_gone')}
            </Text>
          )}
        </List.Item>
      ))}
    </List>
  );
}

/** What is planned for the days on which a routine would hold: what is cancelled by it, and what stays. */
export function PlannedChanges({ found }: { found: Publishing }) {
  const t = useWords(versionWords);
  const kept = found.changes.filter(({ becomes }) => becomes === 'kept');
  const lost = found.changes.filter(({ becomes }) => becomes !== 'kept');
  const keptTotal = found.changes_total - found.changes_lost;
  const more = (total: number, shown: number) =>
    total > shown && <Text size="sm">{t('more', { count: total - shown })}</Text>;
  return (
    <>
      {found.changes_lost > 0 && (
        <Part title={t('lost', { count: found.changes_lost })} colour="yellow">
          <Text size="sm">{t('lost_hint')}</Text>
          <Changes changes={lost} />
          {more(found.changes_lost, lost.length)}
        </Part>
      )}
      {keptTotal > 0 && (
        <Part title={t('kept', { count: keptTotal })} colour="blue">
          <Changes changes={kept} />
          {more(keptTotal, kept.length)}
        </Part>
      )}
    </>
  );
}

import { Avatar, Group, Paper, Text, Title } from '@mantine/core';
import { firstLetter } from '#kernel/text/first-letter.ts';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { Section } from '#ui/section.tsx';
import { markWords } from '../base/words.ts';
import { toneOf, type ShownScan } from './use-gate.tsx';
import { gateWords } from './words.ts';

function useSentence() {
  const t = useWords(gateWords);
  const mark = useWords(markWords);
  const lang = useLang();
  const format = useFormat();
  return ({ result, student, code }: ShownScan): string => {
    if (!student) return t('unknown', { code });
    const name = student[`name_${lang}`];
    if (result === 'again') return t('again', { name, time: format.time(new Date(student.at)) });
    if (result === 'kept')
      return t('kept', {
        name,
        mark: mark(student.status === 'L' || student.status === 'A' ? student.status : 'P'),
      });
    if (student.status !== 'L') return t('new', { name });
    return student.minutes_late > 0
      ? t('late', { name, minutes: format.number(student.minutes_late) })
      : t('late_plain', { name });
  };
}

/** The last card, large: photo, name, section, and what was marked. */
export function LastScan({ last }: { last: ShownScan | undefined }) {
  const t = useWords(gateWords);
  const lang = useLang();
  const format = useFormat();
  const sentence = useSentence();
  return (
    <Paper withBorder p="lg" className="bp-gate-now" data-tone={last ? toneOf(last) : undefined}>
      <output aria-live="assertive">
        {last ? (
          <Group gap="md" wrap="nowrap">
            <Avatar
              size={110}
              radius="md"
              color="green"
              src={
                last.student?.photo
                  ? `/api/students/${last.student.student_id}/photo?${last.student.photo}`
                  : null
              }
              alt=""
            >
              {last.student ? firstLetter(last.student[`name_${lang}`]) : '?'}
            </Avatar>
            <div>
              <Title order={2} size="h3">
                {sentence(last)}
              </Title>
              {last.student && (
                <Text>{[last.student.section[lang], format.number(last.student.roll)].join(' · ')}</Text>
              )}
            </div>
          </Group>
        ) : (
          <Text>{t('ready')}</Text>
        )}
      </output>
    </Paper>
  );
}

/** The cards before the last one. */
export function RecentScans({ scans }: { scans: readonly ShownScan[] }) {
  const t = useWords(gateWords);
  const sentence = useSentence();
  return (
    <Section title={t('recent')}>
      <ul className="bp-gate-recent">
        {scans.map((scan) => (
          <li key={scan.key} data-tone={toneOf(scan)}>
            {sentence(scan)}
          </li>
        ))}
      </ul>
    </Section>
  );
}

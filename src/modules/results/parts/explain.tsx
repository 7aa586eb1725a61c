import {
  Alert,
  Button,
  Drawer,
  Group,
  List,
  Skeleton,
  Stack,
  Text,
  ThemeIcon,
  Timeline,
  Title,
} from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { Refused } from '#ui/refused.tsx';
import { type ExplainContext, explainSentences } from '../explain-sentences.ts';
import { explainWords } from '../explain-words.ts';
import type { ExplainStep } from '../explain.ts';
import { resultsCalls } from '../exams-with-runs.tsx';
import { runWords } from '../run-words.ts';

const groups = ['subjects', 'gpa', 'merit'] as const;

/** Every step of a result in sentences, with the marks and the version of the rules. */
export function Explain({
  runId,
  enrolmentId,
  onClose,
}: {
  runId: string;
  enrolmentId: string;
  onClose: () => void;
}) {
  const t = useWords(runWords);
  const w = useWords(explainWords);
  const lang = useLang();
  const format = useFormat();
  const found = useQuery(
    resultsCalls().runs.explain.queryOptions({ input: { id: runId, enrolment_id: enrolmentId } }),
  );
  const data = found.data;
  const sentences = data
    ? explainSentences(data.steps as unknown as readonly ExplainStep[], {
        lang,
        papers: data.papers as unknown as ExplainContext['papers'],
        ...data.student,
      })
    : [];
  const from = data?.rules.from;
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="lg"
      title={t('steps')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {found.isError && <Refused error={found.error} />}
      {found.isPending && <Skeleton height={320} />}
      {data && (
        <Stack>
          <div>
            <Text fw={600}>{lang === 'bn' ? data.student.name_bn : data.student.name_en}</Text>
            <Text size="sm" c="dimmed">
              {`${t('roll')} ${format.number(data.student.roll)}`}
            </Text>
            <Text size="sm" c="dimmed">
              {w('run', {
                number: data.run.number,
                at: format.dateTime(data.run.generated_at),
                by: data.run.generated_by ?? '–',
              })}
            </Text>
            <Text size="sm" c="dimmed">
              {from
                ? w(from.for_class ? 'rules_class' : 'rules_school', {
                    year: format.digits(from.from_year),
                    version: from.version,
                  })
                : w('rules_default')}
              {' · '}
              {w('engine', { version: data.rules.engine })}
            </Text>
          </div>
          <Group gap="xs">
            {(['bn', 'en'] as const).map((language) => (
              <Button
                key={language}
                component="a"
                href={`/api/result-runs/${runId}/cards/${enrolmentId}?lang=${language}`}
                target="_blank"
                rel="noreferrer"
                size="xs"
                variant="default"
              >
                {w(`card_${language}`)}
              </Button>
            ))}
          </Group>
          {!data.agrees && <Alert color="yellow">{w('disagrees')}</Alert>}
          {groups.map((group) => (
            <section key={group}>
              <Title order={3} size="h5" mb="xs">
                {w(`steps_${group}`)}
              </Title>
              <Timeline bulletSize={16} lineWidth={2}>
                {sentences
                  .filter((each) => each.group === group)
                  .map((each) => (
                    <Timeline.Item
                      key={each.title}
                      title={each.title}
                      bullet={
                        <ThemeIcon
                          size={16}
                          radius="xl"
                          color={each.bad ? 'red' : 'green'}
                          variant="light"
                          aria-hidden
                        />
                      }
                    >
                      <List size="sm" listStyleType="none" c="dimmed">
                        {each.lines.map((line) => (
                          <List.Item key={line}>{line}</List.Item>
                        ))}
                      </List>
                    </Timeline.Item>
                  ))}
              </Timeline>
            </section>
          ))}
        </Stack>
      )}
    </Drawer>
  );
}

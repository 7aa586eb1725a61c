import { Alert, Drawer, List, Stack, Text, ThemeIcon, Timeline } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLang, useWords } from '#ui/language.tsx';
import { Refused } from '#ui/refused.tsx';
import { useFormat } from '#ui/format.ts';
import { explainLines } from '../explain-sentences.ts';
import { explainWords } from '../explain-words.ts';
import type { ExplainStep } from '../explain.ts';
import { resultsCalls } from '../exams-with-runs.tsx';
import { runWords } from '../run-words.ts';

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
      {data && (
        <Stack>
          <div>
            <Text fw={600}>{lang === 'bn' ? data.student.name_bn : data.student.name_en}</Text>
            <Text size="sm" c="dimmed">
              {`${t('roll')} ${format.number(data.student.roll)} · ${t('run', { number: data.run.number })} · ${data.run.generated_at ? format.dateTime(data.run.generated_at) : ''}`}
            </Text>
            <Text size="sm" c="dimmed">
              {w('engine', { version: data.rules.engine })}
            </Text>
          </div>
          {!data.agrees && <Alert color="red">{w('disagrees')}</Alert>}
          <Timeline bulletSize={22} lineWidth={2}>
            {explainLines(data.steps as unknown as readonly ExplainStep[], lang).map((step, at) => (
              <Timeline.Item
                key={`${at} ${step.title}`}
                title={step.title}
                bullet={
                  <ThemeIcon
                    size={22}
                    radius="xl"
                    color={step.failed ? 'red' : 'green'}
                    variant="light"
                    aria-hidden
                  />
                }
              >
                <List size="sm" listStyleType="none">
                  {step.lines.map((line) => (
                    <List.Item key={line}>{line}</List.Item>
                  ))}
                </List>
              </Timeline.Item>
            ))}
          </Timeline>
        </Stack>
      )}
    </Drawer>
  );
}

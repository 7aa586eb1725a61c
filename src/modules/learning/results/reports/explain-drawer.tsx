import { Alert, Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useFormat } from '#ui/format.ts';
import { icons } from '#ui/icons.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { Refused } from '#ui/refused.tsx';
import { Drawer } from '#ui/dialogs/drawer.tsx';
import { resultsCalls } from '../base/client.ts';
import { ExplainCalculation } from '../explain/calculation.tsx';
import type { ExplainContext } from '../explain/sentences.ts';
import type { ExplainStep } from '../rules/explain.ts';

import { reportWords, explainDrawerWords } from './words.ts';
import { studentName } from './tabulation-table.tsx';

const Printer = icons.printer;

/** How one student's result was reached, step by step, with the marks and the rules that were used. */
export function ExplainDrawer({
  runId,
  enrolmentId,
  onClose,
}: {
  runId: string;
  enrolmentId: string | null;
  onClose: () => void;
}) {
  const t = useWords(explainDrawerWords);
  const r = useWords(reportWords);
  const lang = useLang();
  const format = useFormat();
  const found = useQuery({
    ...resultsCalls().runs.explain.queryOptions({ input: { id: runId, enrolment_id: enrolmentId ?? '' } }),
    enabled: enrolmentId !== null,
  });
  const data = enrolmentId ? found.data : undefined;
  const from = data?.rules.from;
  const cardUrl = (language: string) => `/api/result-runs/${runId}/cards/${enrolmentId}?lang=${language}`;
  return (
    <Drawer
      opened={enrolmentId !== null}
      onClose={onClose}
      size="lg"
      title={data ? `${format.number(data.student.roll)} · ${studentName(data.student, lang)}` : t('explain')}
    >
      {found.error && <Refused error={found.error} retry={() => void found.refetch()} />}
      {!data ? (
        <Skeleton height={300} />
      ) : (
        <Stack gap="md">
          <Group gap="xs" className="bp-no-print">
            {(['bn', 'en'] as const).map((language) => (
              <Button
                key={language}
                component="a"
                href={cardUrl(language)}
                target="_blank"
                rel="noopener"
                variant="default"
                size="sm"
                leftSection={<Printer size={16} />}
              >
                {r(language === 'bn' ? 'card_bn' : 'card_en')}
              </Button>
            ))}
          </Group>
          <div>
            <Title order={2} size="h4">
              {t('why')}
            </Title>
            <Text size="sm" c="dimmed">
              {t('run', {
                number: data.run.number,
                at: format.dateTime(data.run.generated_at),
                by: data.run.generated_by?.[lang] ?? '–',
              })}
            </Text>
            <Text size="sm" c="dimmed">
              {from
                ? t(from.for_class ? 'rules_class' : 'rules_school', {
                    year: format.digits(from.from_year),
                    version: from.version,
                  })
                : t('rules_default')}
              {' · '}
              {t('engine', { version: data.rules.engine })}
            </Text>
          </div>
          {!data.agrees && <Alert color="yellow">{t('disagrees')}</Alert>}
          <ExplainCalculation
            steps={data.steps as unknown as ExplainStep[]}
            context={{ papers: data.papers as unknown as ExplainContext['papers'], ...data.student }}
          />
        </Stack>
      )}
    </Drawer>
  );
}

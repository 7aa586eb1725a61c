import { Anchor, Badge, Button, Group, Select, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { say } from '#kernel/words.ts';
import { DataTable } from '#ui/lists/data-table.tsx';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { Page } from '#ui/page.tsx';
import { Refused } from '#ui/refused.tsx';
import { Section } from '#ui/section.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { assessmentCalls, nameIn } from '../base/client.ts';
import { SubjectTree } from './tree.tsx';
import { assessmentResourceWords as lists, masterWords } from './words.ts';

import { assessmentWords } from '../base/words.ts';

const links = [
  ['assessment-subject', 'subject', lists.subject],
  ['competency', 'competency', lists.competency],
  ['performance-indicator', 'performance-indicator', lists.indicator],
  ['assessment-dimension', 'dimension', lists.dimension],
  ['learning-experience', 'learning-experience', lists.experience],
  ['behaviour-dimension', 'behaviour-dimension', lists.behaviour_dimension],
  ['behavioural-indicator', 'behavioural-indicator', lists.behaviour],
  ['assessment-kind', 'kind', lists.kind],
] as const;

type Overview = Awaited<ReturnType<ReturnType<typeof assessmentCalls>['overview']['call']>>;

function Lists({ found }: { found: Overview | undefined }) {
  const t = useWords(masterWords);
  const lang = useLang();
  const format = useFormat();
  const { may } = useShell();
  const total = (key: 'competencies' | 'indicators' | 'dimensions' | 'experiences') =>
    found?.subjects.reduce((sum, row) => sum + row[key], 0);
  const counts: Record<string, number | undefined> = {
    'assessment-subject': found?.subjects.length,
    competency: total('competencies'),
    'performance-indicator': total('indicators'),
    'assessment-dimension': total('dimensions'),
    'learning-experience': total('experiences'),
    'behaviour-dimension': found?.behaviour_dimensions,
    'behavioural-indicator': found?.behaviours,
    'assessment-kind': found?.kinds,
  };
  return (
    <Section title={t('lists')} lead={t('lists_hint')}>
      <Group gap="xs">
        {links
          .filter(([key]) => may(`${key}.view`))
          .map(([key, at, words]) => (
            <Button
              key={key}
              component={Link}
              to={`/assessment/setting/${at}/list`}
              variant="default"
              size="sm"
            >
              {t('counted', { name: words.many[lang], count: format.number(counts[key]) })}
            </Button>
          ))}
      </Group>
    </Section>
  );
}

function SwitchedOn({ found }: { found: Overview | undefined }) {
  const t = useWords(masterWords);
  const lang = useLang();
  const { may } = useShell();
  const on = found?.on.filter((row) => row.active) ?? [];
  return (
    <Section
      title={t('where_on')}
      lead={t('where_on_hint')}
      aside={
        may('assessment-class.view') && (
          <Anchor component={Link} to="/assessment/setting/class-year/list" size="sm">
            {t('change')}
          </Anchor>
        )
      }
    >
      <Group gap="xs">
        {on.map((row) => (
          <Badge key={row.id} variant="light" tt="none" size="lg">
            {t('class_year', { class: say(row.class, lang), year: say(row.year, lang) })}
          </Badge>
        ))}
        {found && on.length === 0 && <Text c="dimmed">{t('nowhere_on')}</Text>}
      </Group>
    </Section>
  );
}

/** The central catalogue of the competency curriculum: every class and subject with its counts, or one of them whole. */
export default function AssessmentSettingMaster() {
  const t = useWords(masterWords);
  const w = useWords(assessmentWords);
  const lang = useLang();
  const format = useFormat();
  const [params, setParams] = useSearchParams();
  const chosen = params.get('subject');
  const asked = params.get('class');
  const found = useQuery(assessmentCalls().overview.queryOptions({ input: {} }));
  const classes = [...new Map(found.data?.subjects.map((row) => [row.class.en, row.class])).values()];
  const rows = found.data?.subjects.filter((row) => !asked || row.class.en === asked);
  const numbers = ['competencies', 'indicators', 'dimensions', 'experiences'] as const;
  if (chosen) return <SubjectTree id={chosen} />;
  return (
    <Page title={w('setting')} lead={w('setting_lead')}>
      {found.error ? (
        <Refused error={found.error} retry={() => void found.refetch()} />
      ) : (
        <>
          <SwitchedOn found={found.data} />
          <Lists found={found.data} />
          <Section
            title={t('by_class')}
            aside={
              classes.length > 1 && (
                <Select
                  aria-label={t('class')}
                  placeholder={t('every_class')}
                  data={classes.map((one) => ({ value: one.en, label: say(one, lang) }))}
                  value={asked}
                  onChange={(value) => setParams(value ? { class: value } : {}, { replace: true })}
                  clearable
                />
              )
            }
          >
            <DataTable
              label={t('by_class')}
              rows={rows}
              loading={found.isFetching}
              empty={{ title: t('empty'), hint: t('empty_hint') }}
              href={(row) => `/assessment/setting/assessment-setting-master?subject=${row.id}`}
              columns={[
                {
                  key: 'subject',
                  title: t('subject'),
                  render: (row) => (
                    <>
                      {nameIn(lang, row)}{' '}
                      {!row.active && (
                        <Badge color="gray" variant="light" tt="none">
                          {t('off')}
                        </Badge>
                      )}
                    </>
                  ),
                },
                { key: 'class', title: t('class'), render: (row) => say(row.class, lang) },
                ...numbers.map((key) => ({
                  key,
                  title: t(key),
                  align: 'right' as const,
                  render: (row: Overview['subjects'][number]) => format.number(row[key]),
                })),
              ]}
            />
          </Section>
        </>
      )}
    </Page>
  );
}

import {
  Accordion,
  Alert,
  Anchor,
  Badge,
  Group,
  List,
  Skeleton,
  Stack,
  Text,
  VisuallyHidden,
} from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { say } from '#kernel/words.ts';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { Page } from '#ui/page.tsx';
import { Refused } from '#ui/refused.tsx';
import { Section } from '#ui/section.tsx';
import { assessmentCalls, nameIn } from '../base/client.ts';
import { masterWords } from './words.ts';
import type { WholeIndicator, WholeSubject } from '../result-settings/schemas.ts';

const signs = [
  ['square', '■'],
  ['circle', '●'],
  ['triangle', '▲'],
] as const;

function Indicator({ indicator }: { indicator: WholeIndicator }) {
  const t = useWords(masterWords);
  const lang = useLang();
  const format = useFormat();
  return (
    <Stack gap={4} component="article">
      <Text fw={600}>
        {format.digits(indicator.pi_no)} · {nameIn(lang, indicator)}
      </Text>
      <List listStyleType="none" size="sm" spacing={2} withPadding>
        {signs.map(([key, sign]) => (
          <List.Item key={key}>
            <span aria-hidden>{sign}</span> <VisuallyHidden>{t(key)}</VisuallyHidden>
            {(lang === 'en' && indicator[`${key}_en`]) || indicator[`${key}_bn`]}
          </List.Item>
        ))}
      </List>
    </Stack>
  );
}

function Change({ list, id, children }: { list: string; id: string; children: ReactNode }) {
  const to = `/assessment/setting/${list}/list?filter.assessment_subject_id=${id}`;
  return (
    <Anchor component={Link} to={to} size="sm">
      {children}
    </Anchor>
  );
}

function Holders({ whole, which }: { whole: WholeSubject; which: 'dimensions' | 'experiences' }) {
  const t = useWords(masterWords);
  const lang = useLang();
  const format = useFormat();
  const all = whole.competencies.flatMap((one) => one.indicators);
  const list = which === 'dimensions' ? 'dimension' : 'learning-experience';
  return (
    <Section
      title={t('counted', { name: t(which), count: format.number(whole[which].length) })}
      aside={
        <Change list={list} id={whole.id}>
          {t('change')}
        </Change>
      }
    >
      {whole[which].length === 0 && <Text c="dimmed">{t('nothing_entered')}</Text>}
      {whole[which].map((row) => (
        <Stack key={row.id} gap={4}>
          <Text fw={600}>{nameIn(lang, row)}</Text>
          {'description_bn' in row && (
            <Text size="sm">
              {((lang === 'en' && row.description_en) || row.description_bn) as string | null}
            </Text>
          )}
          <Group gap={6}>
            {all
              .filter((one) => row.indicator_ids.includes(one.id))
              .map((one) => (
                <Badge key={one.id} variant="light" tt="none" title={nameIn(lang, one)}>
                  {format.digits(one.pi_no)}
                </Badge>
              ))}
            {row.indicator_ids.length === 0 && (
              <Text size="sm" c="dimmed">
                {t('no_indicators')}
              </Text>
            )}
          </Group>
        </Stack>
      ))}
    </Section>
  );
}

/** One class and subject whole: its competencies with their indicators, its dimensions and its experiences. */
export function SubjectTree({ id }: { id: string }) {
  const t = useWords(masterWords);
  const lang = useLang();
  const format = useFormat();
  const found = useQuery(assessmentCalls().whole.queryOptions({ input: { id } }));
  const whole = found.data;
  const back = '/assessment/setting/assessment-setting-master';
  if (found.error)
    return (
      <Page title={t('subject')} back={back}>
        <Refused error={found.error} retry={() => void found.refetch()} />
      </Page>
    );
  if (!whole)
    return (
      <Page title={t('subject')} back={back}>
        <Skeleton height={420} />
      </Page>
    );
  const placed = new Set(whole.dimensions.flatMap((one) => one.indicator_ids));
  const homeless = whole.competencies
    .flatMap((one) => one.indicators)
    .filter((one) => one.active && !placed.has(one.id));
  return (
    <Page title={t('titled', { subject: nameIn(lang, whole), class: say(whole.class, lang) })} back={back}>
      {homeless.length > 0 && (
        <Alert color="orange">
          {t('homeless', { codes: homeless.map((one) => format.digits(one.pi_no)).join(', ') })}
        </Alert>
      )}
      <Section
        title={t('counted', { name: t('competencies'), count: format.number(whole.competencies.length) })}
        aside={
          <Change list="competency" id={whole.id}>
            {t('change')}
          </Change>
        }
      >
        {whole.competencies.length === 0 ? (
          <Text c="dimmed">{t('nothing_entered')}</Text>
        ) : (
          <Accordion
            multiple
            variant="contained"
            defaultValue={whole.competencies.slice(0, 3).map((one) => one.id)}
          >
            {whole.competencies.map((one) => (
              <Accordion.Item key={one.id} value={one.id}>
                <Accordion.Control>
                  <Text fw={600}>{nameIn(lang, one)}</Text>
                  <Text size="sm" c="dimmed">
                    {one.code} ·{' '}
                    {t('counted', { name: t('indicators'), count: format.number(one.indicators.length) })}
                  </Text>
                </Accordion.Control>
                <Accordion.Panel>
                  <Stack gap="md">
                    {((lang === 'en' && one.details_en) || one.details_bn) && (
                      <Text size="sm">{(lang === 'en' && one.details_en) || one.details_bn}</Text>
                    )}
                    {one.indicators.map((indicator) => (
                      <Indicator key={indicator.id} indicator={indicator} />
                    ))}
                    {one.indicators.length === 0 && (
                      <Text size="sm" c="dimmed">
                        {t('no_indicators')}
                      </Text>
                    )}
                    <Anchor
                      component={Link}
                      size="sm"
                      to={`/assessment/setting/performance-indicator/list?filter.competency_id=${one.id}`}
                    >
                      {t('change')}
                    </Anchor>
                  </Stack>
                </Accordion.Panel>
              </Accordion.Item>
            ))}
          </Accordion>
        )}
      </Section>
      <Holders whole={whole} which="dimensions" />
      <Holders whole={whole} which="experiences" />
    </Page>
  );
}

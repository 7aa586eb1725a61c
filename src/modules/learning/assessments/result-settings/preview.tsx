import { Alert, Button, Group, NativeSelect, Select, Stack, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { say } from '#kernel/words.ts';
import { NumberField, PercentField } from '#ui/fields/fields.tsx';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { Section } from '#ui/section.tsx';
import { assessmentCalls, nameIn } from '../base/client.ts';
import {
  againstPromotion,
  dimensionTally,
  highestLevel,
  indicatorLevels,
  scaleOf,
  scoreOf,
  scoreText,
  type IndicatorLevel,
  type Observed,
  type PromotionLimits,
  type Scale,
} from '../base/rules.ts';
import { resultWords } from './words.ts';
import type { WholeSubject } from './schemas.ts';
import { Boxes } from './boxes.tsx';

const signs = { SQUARE: '■', CIRCLE: '●', TRIANGLE: '▲' } as const;
const levelKeys = { SQUARE: 'square', CIRCLE: 'circle', TRIANGLE: 'triangle' } as const;

/** Levels by indicator and kind of assessment: `<indicator> <kind>`. */
type Levels = Record<string, IndicatorLevel>;

function observedIn(whole: WholeSubject, levels: Levels): Observed[] {
  return whole.competencies
    .flatMap((one) => one.indicators)
    .flatMap((indicator) =>
      whole.kinds.flatMap((kind) => {
        const level = levels[`${indicator.id} ${kind.id}`];
        return level ? [{ subject: whole.id, indicator: indicator.id, level }] : [];
      }),
    );
}

/** The handbook's example, in the order of the indicators: ■ then ▲, then ●, ▲ and ■. */
function exampleOf(whole: WholeSubject): Levels {
  const given: IndicatorLevel[][] = [['SQUARE', 'TRIANGLE'], ['CIRCLE'], ['TRIANGLE'], ['SQUARE']];
  const indicators = whole.competencies.flatMap((one) => one.indicators);
  return Object.fromEntries(
    indicators.flatMap((indicator, at) =>
      (given[at % given.length] ?? []).map((level, kind) => [
        `${indicator.id} ${whole.kinds[kind]?.id ?? ''}`,
        level,
      ]),
    ),
  );
}

function Dimension({
  whole,
  dimension,
  levels,
  scales,
  onChange,
}: {
  whole: WholeSubject;
  dimension: WholeSubject['dimensions'][number];
  levels: Levels;
  scales: readonly Scale[];
  onChange: (key: string, level: IndicatorLevel | null) => void;
}) {
  const t = useWords(resultWords);
  const lang = useLang();
  const format = useFormat();
  const indicators = whole.competencies
    .flatMap((one) => one.indicators)
    .filter((one) => dimension.indicator_ids.includes(one.id));
  const observed = observedIn(whole, levels);
  const tally = dimensionTally(
    observed,
    indicators.map((one) => one.id),
  );
  const scale = scaleOf(tally, scales);
  const score = scoreOf(tally);
  return (
    <Stack gap="xs">
      <Text fw={600}>{nameIn(lang, dimension)}</Text>
      <Table.ScrollContainer minWidth={620}>
        <Table verticalSpacing={4} aria-label={nameIn(lang, dimension)}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('indicator')}</Table.Th>
              {whole.kinds.map((kind) => (
                <Table.Th key={kind.id}>{nameIn(lang, kind)}</Table.Th>
              ))}
              <Table.Th>{t('counts')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {indicators.map((one) => {
              const best = highestLevel(
                observed.filter(({ indicator }) => indicator === one.id).map(({ level }) => level),
              );
              return (
                <Table.Tr key={one.id}>
                  <Table.Td title={nameIn(lang, one)}>{format.digits(one.pi_no)}</Table.Td>
                  {whole.kinds.map((kind) => {
                    const key = `${one.id} ${kind.id}`;
                    return (
                      <Table.Td key={kind.id} miw={140}>
                        <NativeSelect
                          size="sm"
                          aria-label={t('level_of', {
                            pi: format.digits(one.pi_no),
                            kind: nameIn(lang, kind),
                          })}
                          data={[
                            { value: '', label: t('none') },
                            ...indicatorLevels.map((level) => ({ value: level, label: t(levelKeys[level]) })),
                          ]}
                          value={levels[key] ?? ''}
                          onChange={(event) =>
                            onChange(key, (event.currentTarget.value || null) as IndicatorLevel | null)
                          }
                        />
                      </Table.Td>
                    );
                  })}
                  <Table.Td>{best ? signs[best] : '–'}</Table.Td>
                </Table.Tr>
              );
            })}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      <Group gap="md" aria-live="polite">
        {scale && score ? (
          <>
            <Boxes filled={scale.level} />
            <Text fw={600}>
              {t('result', { level: format.number(scale.level), name: scale[`name_${lang}`] })}
            </Text>
            <Text size="sm" c="dimmed">
              {t('score', {
                triangle: format.number(tally.triangle),
                circle: format.number(tally.circle),
                square: format.number(tally.square),
                score: format.digits(scoreText(score).replace('-', '−')),
              })}
            </Text>
          </>
        ) : (
          <Text c="dimmed">{t('no_result')}</Text>
        )}
      </Group>
    </Stack>
  );
}

function Promotion({ limits }: { limits: PromotionLimits }) {
  const t = useWords(resultWords);
  const [attendance, setAttendance] = useState<number | null>(72_00);
  const [weak, setWeak] = useState<number | null>(2);
  const against = againstPromotion({ attendance: attendance ?? 0, weak_subjects: weak ?? 0 }, limits);
  return (
    <Stack gap="xs">
      <Text fw={600}>{t('promote_try')}</Text>
      <Group align="flex-end">
        <PercentField label={t('attendance')} value={attendance} onChange={setAttendance} />
        <NumberField label={t('weak')} value={weak} onChange={setWeak} />
      </Group>
      <Alert color={against.length === 0 ? 'green' : 'orange'} aria-live="polite">
        {against.length === 0 ? t('promoted') : against.map((key) => t(`against_${key}`)).join(' ')}
      </Alert>
    </Stack>
  );
}

/** Gives indicators levels and shows which boxes fill under the settings being looked at. */
export function Preview({ scales, limits }: { scales: readonly Scale[]; limits: PromotionLimits }) {
  const t = useWords(resultWords);
  const lang = useLang();
  const [chosen, setChosen] = useState<string | null>(null);
  const [levels, setLevels] = useState<Levels>({});
  const found = useQuery(assessmentCalls().overview.queryOptions({ input: {} }));
  const subjects = found.data?.subjects ?? [];
  const id = chosen ?? subjects.find((one) => one.dimensions > 0)?.id ?? null;
  const whole = useQuery({
    ...assessmentCalls().whole.queryOptions({ input: { id: id ?? '' } }),
    enabled: id !== null,
  });
  const dimensions = whole.data?.dimensions.filter((one) => one.indicator_ids.length > 0) ?? [];
  return (
    <Section title={t('preview')} lead={t('preview_hint')}>
      {subjects.length > 0 && (
        <Group align="flex-end">
          <Select
            label={t('subject')}
            data={subjects.map((one) => ({
              value: one.id,
              label: `${say(one.class, lang)} · ${nameIn(lang, one)}`,
            }))}
            value={id}
            onChange={(value) => {
              setChosen(value);
              setLevels({});
            }}
            allowDeselect={false}
            searchable
          />
          {whole.data && dimensions.length > 0 && (
            <>
              <Button variant="default" onClick={() => setLevels(exampleOf(whole.data))}>
                {t('example')}
              </Button>
              <Button variant="subtle" onClick={() => setLevels({})}>
                {t('clear')}
              </Button>
            </>
          )}
        </Group>
      )}
      {whole.data && dimensions.length === 0 && <Text c="dimmed">{t('no_dimension')}</Text>}
      {whole.data &&
        dimensions.map((dimension) => (
          <Dimension
            key={dimension.id}
            whole={whole.data}
            dimension={dimension}
            levels={levels}
            scales={scales}
            onChange={(key, level) =>
              setLevels(({ [key]: _old, ...others }) => (level ? { ...others, [key]: level } : others))
            }
          />
        ))}
      <Promotion limits={limits} />
    </Section>
  );
}

import { Fieldset, SimpleGrid, Stack, Text } from '@mantine/core';
import { ChoiceField, MarksField, NumberField, PercentField, YesNoField } from '#ui/fields/fields.tsx';
import { useWords } from '#ui/language.tsx';
import type { GraceSettings, ResultSettings } from '../rules/rule-settings.ts';
import { TieBreakRows } from './tie-break-rows.tsx';
import { settingWords } from './words.ts';

type Key = keyof typeof settingWords;
type RuleProps = {
  readonly settings: ResultSettings;
  readonly set: (change: Partial<ResultSettings>) => void;
  readonly readOnly: boolean;
};

/** What every field of a rule has: its name, what it means, and what there is to choose. */
function useRuleFields(readOnly: boolean) {
  const t = useWords(settingWords);
  return {
    t,
    field: (key: Key, hint?: Key) => ({
      label: t(key),
      ...(hint ? { description: t(hint) } : {}),
      disabled: readOnly,
    }),
    options: (key: string, values: readonly string[]) =>
      values.map((value) => ({ value, word: settingWords[`${key}_${value}` as Key] })),
  };
}

/** Passing, and how marks and averages are rounded. */
export function MarkRules(rules: RuleProps) {
  const { settings, set } = rules;
  const { t, field, options } = useRuleFields(rules.readOnly);
  return (
    <Fieldset legend={t('marks_section')}>
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        <PercentField
          {...field('passPercent', 'passPercent_hint')}
          value={settings.passPercent}
          onChange={(value) => set({ passPercent: value ?? 33_00 })}
        />
        <ChoiceField
          {...field('markRounding', 'markRounding_hint')}
          required
          value={settings.markRounding}
          onChange={(value) => set({ markRounding: value as ResultSettings['markRounding'] })}
          choices={options('markRounding', ['NONE', 'HALF_UP', 'CEIL'])}
        />
        <ChoiceField
          {...field('gpaRounding', 'gpaRounding_hint')}
          required
          value={settings.gpaRounding}
          onChange={(value) => set({ gpaRounding: value as ResultSettings['gpaRounding'] })}
          choices={options('gpaRounding', ['HALF_UP', 'TRUNCATE'])}
        />
      </SimpleGrid>
    </Fieldset>
  );
}

/** What a fourth subject adds, and whether it can fail a student. */
export function FourthSubjectRules(rules: RuleProps) {
  const { settings, set } = rules;
  const { t, field, options } = useRuleFields(rules.readOnly);
  return (
    <Fieldset legend={t('fourth_section')}>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <MarksField
          {...field('fourthThreshold', 'fourthThreshold_hint')}
          value={settings.fourthThreshold}
          onChange={(value) => set({ fourthThreshold: value ?? 2_00 })}
        />
        <YesNoField
          {...field('fourthFailFails', 'fourthFailFails_hint')}
          value={settings.fourthFailFails}
          onChange={(value) => set({ fourthFailFails: value })}
        />
        <ChoiceField
          {...field('totalPolicy', 'totalPolicy_hint')}
          required
          value={settings.totalPolicy}
          onChange={(value) => set({ totalPolicy: value as ResultSettings['totalPolicy'] })}
          choices={options('totalPolicy', ['COUNTED_PLUS_FOURTH_SURPLUS', 'COUNTED_ONLY', 'ALL'])}
        />
        <PercentField
          {...field('fourthSurplusPercent', 'fourthSurplusPercent_hint')}
          value={settings.fourthSurplusPercent}
          onChange={(value) => set({ fourthSurplusPercent: value ?? 40_00 })}
        />
      </SimpleGrid>
    </Fieldset>
  );
}

/** In which order students are, and who is first among equals. */
export function MeritRules({
  previousRolls,
  ...rules
}: RuleProps & {
  /** Whether rolls of the year before are known, by which equals can be ordered. */
  previousRolls: boolean;
}) {
  const { settings, set } = rules;
  const { t, field, options } = useRuleFields(rules.readOnly);
  return (
    <Fieldset legend={t('merit_section')}>
      <Stack>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <ChoiceField
            {...field('meritOrder', 'meritOrder_hint')}
            required
            value={settings.meritOrder}
            onChange={(value) => set({ meritOrder: value as ResultSettings['meritOrder'] })}
            choices={options('meritOrder', ['GPA_FIRST', 'MARKS_FIRST'])}
          />
          <ChoiceField
            {...field('rankType', 'rankType_hint')}
            required
            value={settings.rankType}
            onChange={(value) => set({ rankType: value as ResultSettings['rankType'] })}
            choices={options('rankType', ['COMPETITION', 'DENSE', 'UNIQUE'])}
          />
        </SimpleGrid>
        {settings.rankType === 'UNIQUE' && (
          <TieBreakRows
            previousRolls={previousRolls}
            ties={settings.tieBreaks}
            onChange={(tieBreaks) => set({ tieBreaks })}
            readOnly={rules.readOnly}
          />
        )}
      </Stack>
    </Fieldset>
  );
}

/** Marks given to who misses a pass by little. */
export function GraceRules(rules: RuleProps) {
  const { settings, set } = rules;
  const { t, field, options } = useRuleFields(rules.readOnly);
  const { grace } = settings;
  const setGrace = (change: Partial<GraceSettings>) => set({ grace: { ...grace, ...change } });
  return (
    <Fieldset legend={t('grace_section')}>
      <Stack>
        <Text size="sm" c="dimmed">
          {t('grace_hint')}
        </Text>
        <YesNoField
          {...field('enabled')}
          value={grace.enabled}
          onChange={(enabled) => setGrace({ enabled })}
        />
        {grace.enabled && (
          <SimpleGrid cols={{ base: 1, sm: 4 }}>
            <MarksField
              {...field('maxPerPart')}
              value={grace.maxPerPart}
              onChange={(value) => setGrace({ maxPerPart: value ?? 0 })}
            />
            <NumberField
              {...field('maxSubjects')}
              value={grace.maxSubjects}
              onChange={(value) => setGrace({ maxSubjects: value ?? 0 })}
            />
            <MarksField
              {...field('maxTotal')}
              value={grace.maxTotal}
              onChange={(value) => setGrace({ maxTotal: value ?? 0 })}
            />
            <ChoiceField
              {...field('gradeCap')}
              required
              value={grace.gradeCap}
              onChange={(value) => setGrace({ gradeCap: value as GraceSettings['gradeCap'] })}
              choices={options('gradeCap', ['NONE', 'D'])}
            />
          </SimpleGrid>
        )}
      </Stack>
    </Fieldset>
  );
}

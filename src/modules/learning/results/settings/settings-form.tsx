import { Button, Fieldset, Paper, SimpleGrid, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useConfirm } from '#ui/dialogs/confirm.tsx';
import {
  ChoiceField,
  MarksField,
  NumberField,
  PercentField,
  TextField,
  YesNoField,
} from '#ui/fields/fields.tsx';
import { FormSheet, useSaving } from '#ui/forms/form.tsx';
import { useLang, useWords } from '#ui/language.tsx';
import { Page } from '#ui/page.tsx';
import { resultsCalls } from '../base/client.ts';
import { settingWords } from './words.ts';
import { defaultResultSettings, type GraceSettings, type ResultSettings } from '../rules/rule-settings.ts';
import { resultScreenTitles } from '../base/words.ts';
import { BandRows } from './band-rows.tsx';
import { TieBreakRows } from './tie-break-rows.tsx';

type Known = Awaited<ReturnType<ReturnType<typeof resultsCalls>['settings']['list']['call']>>[number];
type Values = {
  class_id: string | null;
  from_year_id: string | null;
  note: string | null;
  settings: ResultSettings;
};

const school = 'school';
type Key = keyof typeof settingWords;

/** All settings by which results are made, each with what it means. */
export function SettingsForm({
  known,
  readOnly,
  onClose,
}: {
  known: Known | undefined;
  readOnly: boolean;
  onClose: () => void;
}) {
  const t = useWords(settingWords);
  const lang = useLang();
  const title = useWords(resultScreenTitles);
  const { confirmDelete } = useConfirm();
  const choices = useQuery(resultsCalls().settings.choices.queryOptions({ input: {} }));
  const form = useForm<Values>({
    initialValues: {
      class_id: known?.class_id ?? school,
      from_year_id: known?.from_year_id ?? null,
      note: known?.note ?? null,
      settings: known ? known.settings : defaultResultSettings,
    },
  });
  const { settings } = form.values;
  const set = (change: Partial<ResultSettings>) => form.setFieldValue('settings', { ...settings, ...change });
  const setGrace = (change: Partial<GraceSettings>) => set({ grace: { ...settings.grace, ...change } });

  const saving = useSaving({
    form,
    labels: { from_year_id: t('from_year'), note: t('note') },
    onSave: ({ class_id, from_year_id, ...values }: Values) => {
      const input = {
        ...values,
        class_id: class_id === school ? null : class_id,
        from_year_id: from_year_id ?? '',
      };
      return known
        ? resultsCalls().settings.update.call({ ...input, id: known.id, version: known.version })
        : resultsCalls().settings.create.call(input);
    },
    onDone: onClose,
  });
  /** Whose rules they are and since when, as the delete asks for them. */
  const whose = ({ class_id, from_year_id }: Known) => {
    const of = choices.data?.classes.find((row) => row.id === class_id);
    const year = choices.data?.years.find((row) => row.id === from_year_id);
    return [of ? of[`name_${lang}`] : t('whole_school'), year?.[`name_${lang}`]].filter(Boolean).join(', ');
  };
  const removing = useSaving<string>({
    done: t('deleted'),
    onSave: (id) => resultsCalls().settings.remove.call({ id }),
    onDone: onClose,
  });

  const field = (key: Key, hint?: Key) => ({
    label: t(key),
    ...(hint ? { description: t(hint) } : {}),
    disabled: readOnly,
  });
  const options = (key: string, values: readonly string[]) =>
    values.map((value) => ({ value, word: settingWords[`${key}_${value}` as Key] }));
  const named = (row: { id: string; name_en: string; name_bn: string }) => ({
    value: row.id,
    word: { en: row.name_en, bn: row.name_bn },
  });

  return (
    <Page title={title('setting')} back="?">
      <div className="bp-open-form">
        <FormSheet
          form={form}
          saving={saving}
          onCancel={onClose}
          extra={
            known && !readOnly ? (
              <Button
                variant="subtle"
                color="red"
                loading={removing.busy}
                onClick={async () => {
                  if (await confirmDelete(whose(known), t('settings'))) await removing.save(known.id);
                }}
              >
                {t('delete')}
              </Button>
            ) : null
          }
        >
          <Paper withBorder p="md">
            <SimpleGrid cols={{ base: 1, sm: 3 }}>
              <ChoiceField
                {...form.getInputProps('class_id')}
                label={t('for_class')}
                required
                disabled={readOnly}
                choices={[
                  { value: school, word: settingWords.whole_school },
                  ...(choices.data?.classes ?? []).map(named),
                ]}
              />
              <ChoiceField
                {...form.getInputProps('from_year_id')}
                label={t('from_year')}
                required
                disabled={readOnly}
                choices={(choices.data?.years ?? []).map(named)}
              />
              <TextField {...form.getInputProps('note')} label={t('note')} max={300} disabled={readOnly} />
            </SimpleGrid>
          </Paper>

          <BandRows bands={settings.bands} onChange={(bands) => set({ bands })} readOnly={readOnly} />

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
                  previousRolls={choices.data?.previous_rolls ?? false}
                  ties={settings.tieBreaks}
                  onChange={(tieBreaks) => set({ tieBreaks })}
                  readOnly={readOnly}
                />
              )}
            </Stack>
          </Fieldset>

          <Fieldset legend={t('grace_section')}>
            <Stack>
              <Text size="sm" c="dimmed">
                {t('grace_hint')}
              </Text>
              <YesNoField
                {...field('enabled')}
                value={settings.grace.enabled}
                onChange={(enabled) => setGrace({ enabled })}
              />
              {settings.grace.enabled && (
                <SimpleGrid cols={{ base: 1, sm: 4 }}>
                  <MarksField
                    {...field('maxPerPart')}
                    value={settings.grace.maxPerPart}
                    onChange={(value) => setGrace({ maxPerPart: value ?? 0 })}
                  />
                  <NumberField
                    {...field('maxSubjects')}
                    value={settings.grace.maxSubjects}
                    onChange={(value) => setGrace({ maxSubjects: value ?? 0 })}
                  />
                  <MarksField
                    {...field('maxTotal')}
                    value={settings.grace.maxTotal}
                    onChange={(value) => setGrace({ maxTotal: value ?? 0 })}
                  />
                  <ChoiceField
                    {...field('gradeCap')}
                    required
                    value={settings.grace.gradeCap}
                    onChange={(value) => setGrace({ gradeCap: value as GraceSettings['gradeCap'] })}
                    choices={options('gradeCap', ['NONE', 'D'])}
                  />
                </SimpleGrid>
              )}
            </Stack>
          </Fieldset>
        </FormSheet>
      </div>
    </Page>
  );
}

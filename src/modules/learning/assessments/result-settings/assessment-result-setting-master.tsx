import { Button, Group, Select, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { say } from '#kernel/words.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { Page } from '#ui/page.tsx';
import { Refused } from '#ui/refused.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { assessmentCalls } from '../base/client.ts';
import { ResultSettingsForm, type Draft } from './form.tsx';
import { sevenScales, usualLimits } from './scales.ts';
import { resultWords } from './words.ts';
import { assessmentWords } from '../base/words.ts';

const fresh: Draft = { from_year_id: '', scales: [...sevenScales], ...usualLimits, note: '' };

/** How boxes and promotion follow from what was observed: one set of settings for each year from which they change. */
export default function AssessmentResultSettingMaster() {
  const w = useWords(assessmentWords);
  const t = useWords(resultWords);
  const lang = useLang();
  const { may } = useShell();
  const [chosen, setChosen] = useState<string | null>(null);
  const found = useQuery(assessmentCalls().resultSettings.queryOptions({ input: {} }));
  const rows = found.data ?? [];
  const isNew = chosen === 'new';
  const row = rows.find((one) => one.id === chosen) ?? rows.at(-1);
  const mayChange = may('assessment-result-setting.change');
  return (
    <Page
      title={w('result_setting')}
      lead={w('result_setting_lead')}
      actions={mayChange && !isNew && <Button onClick={() => setChosen('new')}>{t('new')}</Button>}
    >
      {found.error ? (
        <Refused error={found.error} retry={() => void found.refetch()} />
      ) : found.data ? (
        <>
          {rows.length > 1 && !isNew && (
            <Group>
              <Select
                label={t('from_year')}
                data={rows.map((one) => ({
                  value: one.id,
                  label: t('from_named', { year: say(one.year, lang) }),
                }))}
                value={row?.id ?? null}
                onChange={(value) => value && setChosen(value)}
                allowDeselect={false}
              />
            </Group>
          )}
          <ResultSettingsForm
            key={isNew ? 'new' : `${row?.id} ${row?.version}`}
            row={isNew ? null : (row ?? null)}
            start={isNew && row ? { ...row, from_year_id: '', note: '' } : fresh}
            may={mayChange}
            mayRemove={!isNew && rows.length > 1 && row?.id !== rows[0]?.id}
            onDone={(id) => setChosen(id)}
            {...(isNew && rows.length > 0 ? { onCancel: () => setChosen(null) } : {})}
          />
        </>
      ) : (
        <Skeleton height={480} />
      )}
    </Page>
  );
}

import { Alert, Skeleton, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { Empty } from '#ui/feedback/empty.tsx';
import { YesNoField } from '#ui/fields/fields.tsx';
import { FormSheet, useSaving } from '#ui/forms/form.tsx';
import { useWords } from '#ui/language.tsx';
import { Page } from '#ui/page.tsx';
import { Refused } from '#ui/refused.tsx';
import { websiteCalls } from '../base/client.ts';
import { figureWords as w } from './words.ts';

type Decision = { on: boolean; version: number };
type Held = { figures: Decision; names: Decision };

function SettingForm({ held }: { held: Held }) {
  const t = useWords(w);
  const form = useForm({ initialValues: { figures: held.figures.on, names: held.names.on } });
  const saving = useSaving({
    form,
    onSave: (values: typeof form.values) =>
      websiteCalls().decideFigures.call({
        figures: { on: values.figures, version: held.figures.version },
        names: { on: values.names, version: held.names.version },
      }),
  });
  return (
    <FormSheet form={form} saving={saving}>
      <YesNoField
        label={t('show_figures')}
        description={t('show_figures_hint')}
        {...form.getInputProps('figures')}
      />
      <YesNoField label={t('show_names')} {...form.getInputProps('names')} />
      <Alert color={form.values.names ? 'red' : 'yellow'} variant="light" title={t('warning')}>
        {t('show_names_hint')}
      </Alert>
    </FormSheet>
  );
}

/** What the public site shows of students: counts, and names only by an explicit decision. */
export default function FiguresSetting() {
  const t = useWords(w);
  const found = useQuery({ ...websiteCalls().figures.queryOptions({ input: {} }), staleTime: Infinity });
  return (
    <Page title={t('setting')} lead={t('setting_lead')}>
      <Stack>
        {found.error && <Refused error={found.error} retry={() => void found.refetch()} />}
        {found.isPending && <Skeleton height={280} />}
        {found.data === null && <Empty title={t('no_setting')} />}
        {found.data && (
          <SettingForm key={`${found.data.figures.version} ${found.data.names.version}`} held={found.data} />
        )}
      </Stack>
    </Page>
  );
}

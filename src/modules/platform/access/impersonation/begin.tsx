import { Alert, Paper, Select, Stack, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { FormSheet, useSaving } from '#ui/forms/form.tsx';
import { useLang, useWords } from '#ui/language.tsx';
import { Page } from '#ui/page.tsx';
import { uiWords } from '#ui/words.ts';
import { impersonationScreenWords } from './words.ts';
import { accessCalls } from '../base/client.ts';

const all = ({ options }: { options: unknown[] }) => options as never;

/** Chooses a place and says why; the browser then goes there. */
export function BeginImpersonation({ kind }: { kind: 'site' | 'group' }) {
  const t = useWords(impersonationScreenWords);
  const ui = useWords(uiWords);
  const lang = useLang();
  const [params] = useSearchParams();
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed.trim(), 200);
  const { impersonation } = accessCalls();
  const targets = useQuery({
    ...(kind === 'site' ? impersonation.sites : impersonation.groups).queryOptions({ input: { q } }),
    placeholderData: keepPreviousData,
  });
  const form = useForm({ initialValues: { id: params.get('of'), reason: '' } });
  const saving = useSaving({
    form,
    onSave: ({ id, reason }) =>
      (kind === 'site' ? impersonation.beginForSite : impersonation.beginForGroup).call({
        id: id ?? '',
        reason,
      }),
    onDone: ({ to }) => window.location.assign(to),
    done: false,
    labels: { id: t(kind === 'site' ? 'institution' : 'site_group'), reason: t('reason') },
  });
  const data = (targets.data ?? []).map((target) => ({
    value: target.id,
    label: `${target.name[lang]} · ${target.hint}`,
  }));
  const shown = data.find((option) => option.value === form.values.id)?.label;
  return (
    <Page title={t(kind)} lead={t('lead')}>
      <Paper withBorder p="lg" maw={680} className="bp-section">
        <Stack gap="md">
          <Alert color="orange" variant="light">
            {t('not_meanwhile')}
          </Alert>
          <FormSheet form={form} saving={saving} submit={t('begin')}>
            <Select
              {...form.getInputProps('id')}
              label={t(kind === 'site' ? 'institution' : 'site_group')}
              data={data}
              searchable
              filter={all}
              onSearchChange={(text) => setTyped(text === shown ? '' : text)}
              placeholder={ui('type_to_search')}
              nothingFoundMessage={ui('nothing_found')}
              required
              data-path="id"
            />
            <Textarea
              {...form.getInputProps('reason')}
              label={t('reason')}
              description={t('reason_hint')}
              required
              autosize
              minRows={2}
              maxLength={300}
              data-path="reason"
            />
          </FormSheet>
        </Stack>
      </Paper>
    </Page>
  );
}

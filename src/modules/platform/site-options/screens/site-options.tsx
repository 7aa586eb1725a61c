import { Skeleton, Stack, Tabs } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { searchKey } from '#kernel/text/names.ts';
import { useAddress } from '#ui/address.ts';
import { TextField } from '#ui/fields/fields.tsx';
import { FormSheet, useSaving } from '#ui/forms/form.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { JobProgress } from '#ui/feedback/job-progress.tsx';
import { useLang, useWords } from '#ui/language.tsx';
import { Page } from '#ui/page.tsx';
import { Refused } from '#ui/refused.tsx';
import { Section } from '#ui/section.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { siteOptionsCalls } from '../base/client.ts';
import { DomainTab } from '../base/domain-tab.tsx';
import { InstitutionTab } from '../base/institution-tab.tsx';
import { OptionRow, type ShownOption } from '../base/option-row.tsx';
import { ownDomainWords, siteOptionWords } from '../base/words.ts';

const tabs = ['options', 'institution', 'domain'] as const;

export default function SiteOptions() {
  const t = useWords(siteOptionWords);
  const [params, change] = useAddress();
  const d = useWords(ownDomainWords);
  return (
    <Page title={t('options')} lead={t('lead')}>
      <Tabs
        value={tabs.find((tab) => tab === params.get('tab')) ?? 'options'}
        onChange={(tab) => change({ tab }, { stays: true })}
        keepMounted={false}
      >
        <Tabs.List mb="md">
          <Tabs.Tab value="options">{t('decisions')}</Tabs.Tab>
          <Tabs.Tab value="institution">{t('institution')}</Tabs.Tab>
          <Tabs.Tab value="domain">{d('domain')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="options">
          <Options />
        </Tabs.Panel>
        <Tabs.Panel value="institution">
          <InstitutionTab />
        </Tabs.Panel>
        <Tabs.Panel value="domain">
          <DomainTab />
        </Tabs.Panel>
      </Tabs>
    </Page>
  );
}

function Options() {
  const t = useWords(siteOptionWords);
  const [jobs, setJobs] = useState<readonly string[]>([]);
  const found = useQuery(siteOptionsCalls().list.queryOptions({ input: {} }));
  const options = found.data as ShownOption[] | undefined;
  const seen = options?.map(({ key, version }) => `${key} ${version}`).join();
  if (found.error) return <Refused error={found.error} retry={() => void found.refetch()} />;
  if (!options) return <Skeleton height={320} />;
  if (options.length === 0) return <Empty title={t('none')} hint={t('none_hint')} />;
  return (
    <Stack gap="md">
      {jobs.map((id) => (
        <JobProgress key={id} jobId={id} />
      ))}
      <OptionsForm key={seen} options={options} onJobs={setJobs} />
    </Stack>
  );
}

function OptionsForm({
  options,
  onJobs,
}: {
  options: readonly ShownOption[];
  /** What the change has started. */
  onJobs: (ids: readonly string[]) => void;
}) {
  const t = useWords(siteOptionWords);
  const lang = useLang();
  const may = useShell().may('site-option.change');
  const [search, setSearch] = useState<string | null>(null);
  const form = useForm<Record<string, unknown>>({
    initialValues: Object.fromEntries(options.map(({ key, value }) => [key, value])),
  });
  const saving = useSaving({
    form,
    labels: Object.fromEntries(options.map(({ key, word }) => [key, word[lang]])),
    onSave: (values: Record<string, unknown>) => {
      const changes = options
        .filter(({ key, value }) => JSON.stringify(values[key]) !== JSON.stringify(value))
        .map(({ key, version, initially }) => ({
          key,
          version,
          value: JSON.stringify(values[key]) === JSON.stringify(initially) ? null : values[key],
        }));
      return changes.length === 0
        ? Promise.resolve({ changed: 0, jobs: [] })
        : siteOptionsCalls().change.call({ changes } as never);
    },
    onDone: ({ jobs }) => {
      if (jobs.length > 0) onJobs(jobs);
    },
  });
  const wanted = searchKey(search ?? '');
  const shown = options.filter(({ word, hint, title }) =>
    [word, hint, title].some((one) => one && searchKey(`${one.en} ${one.bn}`).includes(wanted)),
  );
  const modules = [...new Set(shown.map(({ module }) => module))];
  const rows = modules.map((module) => {
    const own = shown.filter((option) => option.module === module);
    return (
      <Section key={module} title={own[0]?.title[lang] ?? ''}>
        <Stack gap="lg">
          {own.map((option) => (
            <OptionRow key={option.key} option={option} form={form} may={may} />
          ))}
        </Stack>
      </Section>
    );
  });
  return (
    <Stack gap="md">
      <TextField
        type="search"
        aria-label={t('search')}
        placeholder={t('search')}
        value={search}
        onChange={setSearch}
      />
      {shown.length === 0 && <Empty title={t('nothing_found')} hint={t('nothing_found_hint')} />}
      {may ? (
        <FormSheet form={form} saving={saving} sticky>
          <Stack gap="md">{rows}</Stack>
        </FormSheet>
      ) : (
        rows
      )}
    </Stack>
  );
}

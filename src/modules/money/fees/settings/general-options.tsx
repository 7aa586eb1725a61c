import { Skeleton, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { FormSheet, useSaving } from '#ui/forms/form.tsx';
import { useLang, useWords } from '#ui/language.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { Refused } from '#ui/refused.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { siteOptionsCalls } from '#modules/platform/site-options/base/client.ts';
import { OptionRow, type ShownOption } from '#modules/platform/site-options/base/option-row.tsx';
import { settingScreenWords } from './words.ts';

/** What is owed and how it is paid are two modules and one matter for the office. */
const aboutFees: ReadonlySet<string> = new Set(['fees', 'collection']);

/** The decisions of the institution about fees, as the page of all decisions shows them. */
export function GeneralOptions() {
  const t = useWords(settingScreenWords);
  const found = useQuery(siteOptionsCalls().list.queryOptions({ input: {} }));
  if (found.error) return <Refused error={found.error} retry={() => void found.refetch()} />;
  if (!found.data) return <Skeleton height={280} />;
  const options = (found.data as ShownOption[]).filter(({ module }) => aboutFees.has(module));
  if (options.length === 0) return <Empty title={t('not_here')} />;
  const seen = options.map(({ key, version }) => `${key} ${version}`).join();
  return <OptionsForm key={seen} options={options} />;
}

function OptionsForm({ options }: { options: readonly ShownOption[] }) {
  const lang = useLang();
  const { may } = useShell();
  const mayChange = may('site-option.change') && may('fee-setting.change');
  const form = useForm<Record<string, unknown>>({
    initialValues: Object.fromEntries(options.map(({ key, value }) => [key, value])),
  });
  const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
  const saving = useSaving({
    form,
    labels: Object.fromEntries(options.map(({ key, word }) => [key, word[lang]])),
    onSave: async (values: Record<string, unknown>) => {
      const changes = options
        .filter(({ key, value }) => !isSame(values[key], value))
        .map(({ key, version, initially }) => ({
          key,
          version,
          value: isSame(values[key], initially) ? null : values[key],
        }));
      if (changes.length > 0) await siteOptionsCalls().change.call({ changes } as never);
    },
  });
  const rows = (
    <Stack gap="lg">
      {options.map((option) => (
        <OptionRow key={option.key} option={option} form={form} may={mayChange} />
      ))}
    </Stack>
  );
  return mayChange ? (
    <FormSheet form={form} saving={saving} sticky>
      {rows}
    </FormSheet>
  ) : (
    rows
  );
}

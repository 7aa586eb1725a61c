import { SimpleGrid, Skeleton, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { FormSheet, useSaving } from '#ui/forms/form.tsx';
import { useLang, useWords } from '#ui/language.tsx';
import { Refused } from '#ui/refused.tsx';
import { Section } from '#ui/section.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { ownParts, valuesOf } from '#modules/platform/sites/face/form-sections.ts';
import { InstitutionForm } from '#modules/platform/sites/face/institution-form.tsx';
import { ownFields, ownFieldWords } from '#modules/platform/sites/base/own-fields.ts';
import { institutionWords } from '#modules/platform/sites/base/words.ts';
import { siteOptionsCalls } from './client.ts';
import { siteOptionWords } from './words.ts';

type Details = Awaited<ReturnType<ReturnType<typeof siteOptionsCalls>['details']['call']>>;

/** What the institution changes itself, and below it what only its operator does. */
export function InstitutionTab() {
  const found = useQuery(siteOptionsCalls().details.queryOptions({ input: {} }));
  const mayChange = useShell().may('site-option.change');
  if (found.error) return <Refused error={found.error} retry={() => void found.refetch()} />;
  if (!found.data) return <Skeleton height={320} />;
  return (
    <Stack gap="md">
      {mayChange && <OwnForm key={found.data.version} details={found.data} />}
      <ByOperator details={found.data} />
    </Stack>
  );
}

function OwnForm({ details }: { details: Details }) {
  const lang = useLang();
  const form = useForm<Record<string, unknown>>({ initialValues: valuesOf(ownFields, details.own) });
  const saving = useSaving({
    form,
    labels: Object.fromEntries(Object.entries(ownFieldWords).map(([key, word]) => [key, word[lang]])),
    onSave: (values) => siteOptionsCalls().changeDetails.call({ ...values, version: details.version }),
  });
  return (
    <FormSheet form={form} saving={saving} sticky>
      <InstitutionForm form={form} fields={ownFields} words={ownFieldWords} parts={ownParts} />
    </FormSheet>
  );
}

function ByOperator({ details: { by_operator: by } }: { details: Details }) {
  const t = useWords(siteOptionWords);
  const w = useWords(institutionWords);
  const lang = useLang();
  const facts: [string, string | null | undefined][] = [
    [w(`name_${lang}`), by.name[lang]],
    [w('eiin'), by.eiin],
    [w('institution_type'), by.type[lang]],
    [w('gender_type'), by.students[lang]],
    [w('levels'), by.levels.map((level) => level[lang]).join(', ')],
    [w('board'), by.board?.[lang]],
    [w(lang === 'bn' ? 'address_bn' : 'address'), by.address[lang]],
    [w('alias'), by.web_address],
    [t('group'), by.group?.[lang]],
  ];
  return (
    <Section title={t('by_operator')} lead={t('by_operator_lead')}>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        {facts.map(([name, value]) => (
          <div key={name}>
            <Text size="sm" c="dimmed">
              {name}
            </Text>
            <Text size="sm">{value || '–'}</Text>
          </div>
        ))}
      </SimpleGrid>
    </Section>
  );
}

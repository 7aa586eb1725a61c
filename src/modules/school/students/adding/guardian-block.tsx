import { Alert, Button, Group, SegmentedControl, SimpleGrid, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { normaliseMobile } from '#kernel/text/phone.ts';
import { TextField } from '#ui/fields/fields.tsx';
import { useLang, useWords } from '#ui/language.tsx';
import { addWords } from './words.ts';
import { codeWords } from '#modules/school/people/base/words.ts';
import type { KnownFamily } from '#modules/school/people/base/schemas.ts';
import type { NewStudentForm, Relation } from './new-student.ts';
import { studentsCalls } from '../base/client.ts';

const parents = ['father', 'mother'] as const;

/** Who answers for the student: a parent named above or somebody else, with the mobile by which the family is known. */
export function GuardianBlock({ form }: { form: UseFormReturnType<NewStudentForm> }) {
  const t = useWords(addWords);
  const lang = useLang();
  const { guardian, family } = form.values;
  const names = lang === 'bn' ? (['bn', 'en'] as const) : (['en', 'bn'] as const);
  const phone = form.getInputProps('guardian.phone');
  return (
    <>
      <div>
        <Text size="sm" fw={500} mb={4} id="guardian-who">
          {t('guardian_who')}
        </Text>
        <SegmentedControl
          aria-labelledby="guardian-who"
          data={[
            ...parents.map((value) => ({ value, label: codeWords[value]?.[lang] ?? value })),
            { value: 'guardian', label: t('someone_else') },
          ]}
          value={guardian.relation}
          onChange={(relation) => form.setFieldValue('guardian.relation', relation as Relation)}
        />
      </div>
      {guardian.relation === 'guardian' && !family && (
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
          {names.map((own) => (
            <TextField
              key={own}
              label={t(`guardian_name_${own}`)}
              max={150}
              placeholder={guardian[`name_${own === 'en' ? 'bn' : 'en'}`] ?? ''}
              {...form.getInputProps(`guardian.name_${own}`)}
            />
          ))}
        </SimpleGrid>
      )}
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        <TextField
          label={t('guardian_phone')}
          type="tel"
          max={30}
          {...phone}
          onChange={(typed) => {
            phone.onChange(typed);
            // Another number is another family.
            form.setFieldValue('family', null);
          }}
        />
      </SimpleGrid>
      <Families form={form} />
    </>
  );
}

/** Offers the families that the school knows by the number that was typed. */
function Families({ form }: { form: UseFormReturnType<NewStudentForm> }) {
  const t = useWords(addWords);
  const lang = useLang();
  const { guardian, family } = form.values;
  const [typed] = useDebouncedValue(guardian.phone, 300);
  const phone = typed ? normaliseMobile(typed) : null;
  const found = useQuery({
    ...studentsCalls().families.queryOptions({ input: { phone: phone ?? '' } }),
    enabled: phone !== null && family === null,
  });
  const said = (known: KnownFamily) => ({
    guardian: known[`name_${lang}`],
    children: known.children
      .map((child) => [child[`name_${lang}`], child.section?.[lang]].filter(Boolean).join(', '))
      .join('; '),
  });
  const link = (known: KnownFamily) => {
    form.setFieldValue('family', known);
    form.setFieldValue('guardian.relation', known.relation);
    // Brothers and sisters of a parent have the same parents; what was typed stays.
    const [child] = known.relation === 'guardian' ? [] : known.children;
    for (const key of child ? (['father', 'mother'] as const) : [])
      if (!form.values[`${key}_name_en`] && !form.values[`${key}_name_bn`])
        for (const own of ['en', 'bn'] as const)
          form.setFieldValue(`${key}_name_${own}`, child?.[`${key}_name_${own}`] ?? null);
  };
  if (family)
    return (
      <Alert color="green" variant="light">
        <Group justify="space-between" gap="sm">
          <Text size="sm">{t('sibling_linked', said(family))}</Text>
          <Button size="compact-sm" variant="default" onClick={() => form.setFieldValue('family', null)}>
            {t('unlink')}
          </Button>
        </Group>
      </Alert>
    );
  return (phone ? (found.data ?? []) : []).map((known) => (
    <Alert key={known.id} color="blue" variant="light">
      <Group justify="space-between" gap="sm">
        <Text size="sm">{t('family_known', said(known))}</Text>
        <Button size="compact-sm" variant="default" onClick={() => link(known)}>
          {t('link_sibling')}
        </Button>
      </Group>
    </Alert>
  ));
}

import { detailWords } from '#modules/school/people/base/words.ts';
import { Button, SimpleGrid, Skeleton, Stack, Table, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { formatMoney } from '#kernel/text/money.ts';
import { Drawer } from '#ui/dialogs/drawer.tsx';
import { FormSheet, useSaving } from '#ui/forms/form.tsx';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { later } from '#ui/later.tsx';
import { PhoneLink } from '#ui/people/phone-link.tsx';
import { Refused } from '#ui/refused.tsx';
import { Section } from '#ui/section.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { studentsCalls } from '../base/client.ts';
import { Conflict } from '../record/conflict.tsx';
import {
  addresses,
  detailKeys,
  parents,
  type DetailKey,
  type Details,
} from '#modules/school/people/base/details.ts';
import { Facts } from '#ui/people/facts.tsx';
import { personalWord } from '#modules/school/people/base/personal-fields.ts';
import { examParts } from '../record/previous-exams.ts';

const DetailFields = later(() => import('../record/detail-fields.tsx').then((part) => part.DetailFields));

type Loaded = Awaited<ReturnType<ReturnType<typeof studentsCalls>['details']['call']>>;

function DetailsForm({ id, loaded, onDone }: { id: string; loaded: Loaded; onDone: () => void }) {
  const lang = useLang();
  const form = useForm({ initialValues: { details: loaded.details as Details } });
  const saving = useSaving<typeof form.values>({
    form,
    onSave: ({ details }) =>
      studentsCalls().editDetails.call({ id, version: loaded.version, details: details as never }),
    onDone,
    labels: Object.fromEntries(detailKeys.map((key) => [`details.${key}`, personalWord(key)[lang]])),
  });
  return (
    <FormSheet form={form} saving={saving} onCancel={onDone} ownStale sticky>
      <Conflict refusal={saving.refusal} onReload={onDone} />
      <DetailFields form={form} />
    </FormSheet>
  );
}

function ExamTable({ exams }: { exams: NonNullable<Details['previous_exams']> }) {
  const t = useWords(detailWords);
  const format = useFormat();
  return (
    <Table.ScrollContainer minWidth={640}>
      <Table verticalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            {examParts.map((part) => (
              <Table.Th key={part}>{t(part)}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {exams.map((exam, at) => (
            <Table.Tr key={at}>
              {examParts.map((part) => (
                <Table.Td key={part}>
                  {part === 'gpa' || part === 'gpa_without_fourth'
                    ? exam[part] === null
                      ? '–'
                      : format.marks(exam[part])
                    : part === 'exam' || part === 'institution' || part === 'board'
                      ? (exam[part] ?? '–')
                      : exam[part] === null
                        ? '–'
                        : format.code(String(exam[part]))}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

/** Parents in full, addresses, local guardian and previous exams: beside the page's own reading, which stays small. */
export function DetailsCard({ studentId }: { studentId: string }) {
  const t = useWords(detailWords);
  const lang = useLang();
  const format = useFormat();
  const mayEdit = useShell().may('student.edit');
  const [editing, setEditing] = useState(false);
  const found = useQuery(studentsCalls().details.queryOptions({ input: { id: studentId } }));
  const loaded = found.data;
  const details = loaded?.details as Details | undefined;
  const said = (key: DetailKey): ReactNode => {
    const value = details?.[key];
    if (value === null || value === undefined || Array.isArray(value)) return null;
    if (typeof value === 'number') return formatMoney(value, lang);
    if (key.endsWith('_phone')) return <PhoneLink number={value} />;
    return /_(?:national_id|birth_registration)$/.test(key) ? format.code(value) : value;
  };
  const facts = (keys: readonly DetailKey[]) =>
    keys.map((key) => [personalWord(key)[lang], said(key)] as const);
  const blocks: [string, readonly (readonly [string, ReactNode])[]][] = [
    ...parents.map((parent): [string, readonly (readonly [string, ReactNode])[]] => [
      t(parent),
      facts(detailKeys.filter((key) => key.startsWith(`${parent}_`))),
    ]),
    ...addresses.map((address): [string, readonly (readonly [string, ReactNode])[]] => [
      t(address),
      [
        ...facts([`${address}_care_of`, `${address}_post_office`]),
        [personalWord(`${address}_thana_id`)[lang], loaded?.places[address]?.[lang]],
      ],
    ]),
    [
      t('others'),
      facts(['emergency_name', 'local_guardian_name', 'local_guardian_relation', 'local_guardian_phone']),
    ],
  ];
  const known = blocks.filter(([, list]) => list.some(([, value]) => value));
  const exams = details?.previous_exams ?? [];
  return (
    <Section
      title={t('title')}
      aside={
        mayEdit &&
        loaded && (
          <Button variant="subtle" size="compact-sm" onClick={() => setEditing(true)}>
            {t('edit')}
          </Button>
        )
      }
    >
      {found.error && <Refused error={found.error} retry={() => void found.refetch()} />}
      {found.isPending && <Skeleton height={92} radius="md" />}
      {loaded && known.length === 0 && exams.length === 0 && <Text c="dimmed">{t('none')}</Text>}
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
        {known.map(([title, list]) => (
          <Stack gap={6} key={title}>
            <Text size="sm" fw={600}>
              {title}
            </Text>
            <Facts facts={list} />
          </Stack>
        ))}
      </SimpleGrid>
      {exams.length > 0 && <ExamTable exams={exams} />}
      {loaded?.guarded && (
        <Text size="sm" c="dimmed">
          {t('guarded')}
        </Text>
      )}
      <Drawer opened={editing} onClose={() => setEditing(false)} size="xl" title={t('edit_title')}>
        {editing && loaded && <DetailsForm id={studentId} loaded={loaded} onDone={() => setEditing(false)} />}
      </Drawer>
    </Section>
  );
}

import { Button, Group, Select, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DateField } from '#ui/inputs/date-field.tsx';
import { TextField } from '#ui/fields/fields.tsx';
import { FormSheet, useSaving } from '#ui/forms/form.tsx';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { DataTable } from '#ui/lists/data-table.tsx';
import { useToday } from '#ui/today.ts';
import { toastDone, toastRefusal } from '#ui/toast.ts';
import type { ShownBatch } from '../batch/schemas.ts';
import { batchCalls } from '../base/client.ts';
import { RefusedList, type RefusedRow } from './refused-list.tsx';
import { memberWords } from './words.ts';

type Candidate = Awaited<ReturnType<ReturnType<typeof batchCalls>['candidates']['call']>>[number];

/** What was read from pasted rolls and IDs. */
type PasteAnswer = { found: Candidate[]; unknown: string[] };

/** Students to add: of a section, by a search, or by pasted rolls and IDs. */
export function AddMembers({ batch, onDone }: { batch: ShownBatch; onDone: () => void }) {
  const t = useWords(memberWords);
  const lang = useLang();
  const format = useFormat();
  const [pasted, setPasted] = useState<PasteAnswer | null>(null);
  const candidates = useCandidates(batch, pasted?.found ?? []);
  const { form, saving, refused, choose } = useAdding(batch, onDone);
  const { values } = form;
  const find = async () => {
    try {
      const answer = await batchCalls().find.call({
        id: batch.id,
        section_id: candidates.section,
        text: values.text,
      });
      setPasted(answer);
      choose([...new Set([...values.chosen, ...answer.found.map((row) => row.enrolment_id)])]);
    } catch (error) {
      toastRefusal(error, lang);
    }
  };
  const others = refused.length > 0;
  const rest = values.chosen.filter((id) => !refused.some((row) => row.enrolment_id === id)).length;
  return (
    <FormSheet
      form={form}
      saving={saving}
      onCancel={onDone}
      sticky
      submit={t(others ? 'add_others' : 'add_count', {
        count: format.number(others ? rest : values.chosen.length),
      })}
    >
      <RefusedList refused={refused} />
      <CandidateFilters batch={batch} candidates={candidates} />
      <TextField
        label={t('paste')}
        description={t('paste_hint')}
        lines={2}
        max={5000}
        {...form.getInputProps('text')}
      />
      <Group gap="sm">
        <Button variant="default" onClick={() => void find()} disabled={!values.text.trim()}>
          {t('find')}
        </Button>
        {pasted && pasted.unknown.length > 0 && (
          <Text size="sm" c="orange">
            {t('not_found_rows', { list: pasted.unknown.map((one) => format.code(one)).join(', ') })}
          </Text>
        )}
      </Group>
      {(candidates.isNarrowed || pasted) && (
        <CandidateTable candidates={candidates} chosen={values.chosen} onChoose={choose} />
      )}
      <DateField label={t('on')} required {...form.getInputProps('on')} />
    </FormSheet>
  );
}

type Candidates = ReturnType<typeof useCandidates>;

/** Who can be added: those of a section or found by a search, below those who were pasted. */
function useCandidates(batch: ShownBatch, pasted: readonly Candidate[]) {
  const [section, setSection] = useState(batch.section_id);
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed.trim(), 250);
  const isNarrowed = Boolean(section || q);
  const offered = useQuery(batchCalls().choices.queryOptions({ input: { year_id: batch.year_id } }));
  const found = useQuery({
    ...batchCalls().candidates.queryOptions({
      input: { id: batch.id, ...(section ? { section_id: section } : {}), ...(q ? { q } : {}) },
    }),
    enabled: Boolean(section ?? q),
  });
  const known = isNarrowed ? (found.data ?? []) : [];
  const rows = [
    ...pasted,
    ...known.filter((row) => !pasted.some((one) => one.enrolment_id === row.enrolment_id)),
  ].map((row) => ({ ...row, id: row.enrolment_id }));
  const sections = (offered.data?.sections ?? []).filter(
    (one) =>
      (!batch.section_id || one.id === batch.section_id) &&
      (!batch.class_id || one.class_id === batch.class_id),
  );
  return {
    section,
    setSection,
    typed,
    setTyped,
    isNarrowed,
    sections,
    rows: found.isPending && found.fetchStatus !== 'idle' ? undefined : rows,
    loading: found.isFetching,
  };
}

/** Adds those who are chosen; who is refused is listed, and the others are added by saving once more. */
function useAdding(batch: ShownBatch, onDone: () => void) {
  const t = useWords(memberWords);
  const format = useFormat();
  const today = useToday();
  const [refused, setRefused] = useState<readonly RefusedRow[]>([]);
  const form = useForm({
    initialValues: { chosen: [] as string[], text: '', on: today as string | null },
  });
  const saving = useSaving<typeof form.values, { changed: number; refused: RefusedRow[] }>({
    form,
    done: false,
    onSave: ({ chosen, on }) =>
      batchCalls().add.call({
        id: batch.id,
        enrolment_ids: chosen,
        on: on ?? '',
        others: refused.length > 0,
      }),
    onDone: (result) => {
      if (result.changed === 0) return setRefused(result.refused);
      toastDone(t('added', { count: format.number(result.changed) }));
      return onDone();
    },
  });
  const choose = (chosen: string[]) => {
    setRefused([]);
    form.setFieldValue('chosen', chosen);
  };
  return { form, saving, refused, choose };
}

function CandidateFilters({ batch, candidates }: { batch: ShownBatch; candidates: Candidates }) {
  const t = useWords(memberWords);
  const lang = useLang();
  return (
    <Group grow align="flex-end" gap="sm">
      <Select
        label={t('section')}
        placeholder={t('choose_section')}
        data={candidates.sections.map((one) => ({ value: one.id, label: one[lang] }))}
        value={candidates.section}
        onChange={candidates.setSection}
        searchable
        clearable={!batch.section_id}
      />
      <TextField
        type="search"
        label={t('search')}
        value={candidates.typed}
        onChange={(text) => candidates.setTyped(text ?? '')}
        max={100}
      />
    </Group>
  );
}

function CandidateTable({
  candidates: { rows, loading },
  chosen,
  onChoose,
}: {
  candidates: Candidates;
  chosen: string[];
  onChoose: (chosen: string[]) => void;
}) {
  const t = useWords(memberWords);
  const lang = useLang();
  const format = useFormat();
  return (
    <DataTable
      label={t('members')}
      rows={rows}
      loading={loading}
      selection={{ selected: chosen, onChange: onChoose }}
      empty={{ title: t('nobody') }}
      columns={[
        { key: 'name', title: t('name'), render: (row) => row[`name_${lang}`] },
        { key: 'roll', title: t('roll'), align: 'right', render: (row) => format.number(row.roll) },
        { key: 'section', title: t('section'), render: (row) => row.section[lang] },
        { key: 'student_code', title: t('code'), render: (row) => format.code(row.student_code) },
      ]}
    />
  );
}

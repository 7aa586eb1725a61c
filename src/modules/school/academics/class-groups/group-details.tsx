import { Alert, Button, Group, Select, Skeleton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useConfirm } from '#ui/dialogs/confirm.tsx';
import { useLang, useWords } from '#ui/language.tsx';
import { later } from '#ui/later.tsx';
import { Page } from '#ui/page.tsx';
import { Refused } from '#ui/refused.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { toastDone, toastRefusal } from '#ui/toast.ts';
import { uiWords } from '#ui/words.ts';
import { groupWords } from './words.ts';
import { DifferingSites } from './differing-sites.tsx';
import { newSubject, type SubjectDraft, type SubjectRow } from '../subjects/subject-draft.ts';
import { SubjectTable } from '../subjects/subject-table.tsx';
import { academicsCalls } from '../base/client.ts';
import { classKey } from '../base/class-labels.ts';
import { academicsWords } from '../base/words.ts';

const SubjectForm = later(() => import('../subjects/subject-form.tsx').then((part) => part.SubjectForm));

type At = { class_id: string; group_id: string };

function GroupSubjects({ at, label }: { at: At; label: string }) {
  const t = useWords(academicsWords);
  const g = useWords(groupWords);
  const ui = useWords(uiWords);
  const lang = useLang();
  const client = useQueryClient();
  const { may } = useShell();
  const { confirmDelete } = useConfirm();
  const [editing, setEditing] = useState<SubjectDraft | SubjectRow | null>(null);
  const [comparing, setComparing] = useState(false);
  const found = useQuery(academicsCalls().groupSubjects.queryOptions({ input: at }));
  const listed = useQuery({
    ...academicsCalls().groupSubjectChoices.queryOptions({ input: { class_id: at.class_id } }),
    enabled: editing !== null,
  });
  const rows = found.data?.subjects as SubjectRow[] | undefined;
  const mayChange = may('group-subject.change');
  const save = (subject: SubjectDraft, known: SubjectRow | null) =>
    known
      ? academicsCalls().changeGroupSubject.call({ id: known.id, version: known.version, subject })
      : academicsCalls().addGroupSubject.call({ ...at, subject });
  const remove = async (row: SubjectRow) => {
    if (!(await confirmDelete(row[`name_${lang}`], t('subject_type')))) return;
    try {
      await academicsCalls().removeGroupSubject.call({ id: row.id });
      await client.invalidateQueries();
      toastDone(ui('deleted'));
    } catch (error) {
      toastRefusal(error, lang);
    }
  };
  return (
    <>
      {found.data?.locked && <Alert color="blue">{g('locked')}</Alert>}
      <Group gap="xs">
        {mayChange && (
          <Button onClick={() => setEditing(newSubject((rows?.length ?? 0) + 1))}>{t('add')}</Button>
        )}
        <Button variant="default" disabled={!rows?.length} onClick={() => setComparing(true)}>
          {g('who_differs')}
        </Button>
      </Group>
      {found.error ? (
        <Refused error={found.error} retry={() => void found.refetch()} />
      ) : (
        <SubjectTable
          rows={rows}
          loading={found.isFetching}
          may={mayChange}
          onEdit={setEditing}
          onRemove={(row) => void remove(row)}
        />
      )}
      {editing && (
        <SubjectForm
          subject={editing}
          listed={listed.data}
          taken={(rows ?? []).map(({ code }) => code)}
          onSave={save}
          onClose={() => setEditing(null)}
        />
      )}
      {comparing && <DifferingSites at={at} label={label} onClose={() => setComparing(false)} />}
    </>
  );
}

/** What each class and group of the catalogue studies, as every school may take it over. */
export default function GroupDetails() {
  const g = useWords(groupWords);
  const lang = useLang();
  const [params, setParams] = useSearchParams();
  const found = useQuery(academicsCalls().groupConditions.queryOptions({ input: {} }));
  const rows = found.data ?? [];
  const wanted = params.get('class');
  const chosen =
    rows.find((row) => classKey(row) === wanted) ?? rows.find((row) => row.subjects > 0) ?? rows[0];
  return (
    <Page title={g('details')} lead={g('details_lead')}>
      {found.error ? (
        <Refused error={found.error} retry={() => void found.refetch()} />
      ) : chosen ? (
        <>
          <Select
            label={g('class_group')}
            data={rows.map((row) => ({ value: classKey(row), label: row[`name_${lang}`] }))}
            value={classKey(chosen)}
            onChange={(value) => value && setParams({ class: value }, { replace: true })}
            allowDeselect={false}
            searchable
            maw={360}
          />
          <GroupSubjects
            key={classKey(chosen)}
            at={{ class_id: chosen.class_id, group_id: chosen.group_id }}
            label={chosen[`name_${lang}`]}
          />
        </>
      ) : (
        <Skeleton height={420} />
      )}
    </Page>
  );
}

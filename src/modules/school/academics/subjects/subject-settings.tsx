import { Alert, Button, Group, Menu, Select, Skeleton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useConfirm } from '#ui/dialogs/confirm.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { useLang, useWords } from '#ui/language.tsx';
import { later } from '#ui/later.tsx';
import { Page } from '#ui/page.tsx';
import { Refused } from '#ui/refused.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { toastDone, toastRefusal } from '#ui/toast.ts';
import { uiWords } from '#ui/words.ts';
import type { Condition } from './conditions-editor.tsx';
import { newSubject, type SubjectDraft, type SubjectRow } from './subject-draft.ts';
import { SubjectTable } from './subject-table.tsx';
import { academicsCalls } from '../base/client.ts';
import { chosenClasses, classKey, classLabel } from '../base/class-labels.ts';
import type { SetUp } from '../base/schemas.ts';
import { subjectWords } from './words.ts';
import { academicsWords } from '../base/words.ts';

const ConditionsEditor = later(() => import('./conditions-editor.tsx').then((part) => part.ConditionsEditor));
const SubjectForm = later(() => import('./subject-form.tsx').then((part) => part.SubjectForm));

type Chosen = ReturnType<typeof chosenClasses>[number];
type Template = Chosen['templates'][number];

function ClassSubjects({ setUp, chosen }: { setUp: SetUp; chosen: Chosen }) {
  const t = useWords(subjectWords);
  const { may } = useShell();
  const [editing, setEditing] = useState<SubjectDraft | SubjectRow | null>(null);
  const classGroup = {
    year_id: setUp.year?.year_id ?? '',
    class_id: chosen.class_id,
    group_id: chosen.group_id,
  };
  const found = useQuery(academicsCalls().classSubjects.queryOptions({ input: classGroup }));
  const listed = useQuery({
    ...academicsCalls().subjectChoices.queryOptions({ input: { class_id: classGroup.class_id } }),
    enabled: editing !== null,
  });
  const rows = found.data?.subjects as SubjectRow[] | undefined;
  const acts = useSubjectActs(chosen, classGroup, rows);
  const save = (subject: SubjectDraft, known: SubjectRow | null) =>
    known
      ? academicsCalls().changeSubject.call({ id: known.id, version: known.version, subject })
      : academicsCalls().addSubject.call({ ...classGroup, subject });
  const locked = found.data?.locked ?? false;
  const mayChange = may('academic-setting.change') && !locked;
  return (
    <>
      {found.data?.marks_exist && <Alert color="blue">{t('marks_exist')}</Alert>}
      {locked && <Alert color="blue">{t('locked')}</Alert>}
      {may('academic-setting.change') && (
        <SubjectActions
          setUp={setUp}
          chosen={chosen}
          locked={locked}
          mayUseTemplate={found.data?.marks_exist === false}
          acts={acts}
          onAdd={() => setEditing(newSubject((rows?.length ?? 0) + 1))}
        />
      )}
      {found.error ? (
        <Refused error={found.error} retry={() => void found.refetch()} />
      ) : (
        <SubjectTable
          rows={rows}
          loading={found.isFetching}
          may={mayChange}
          onEdit={setEditing}
          onRemove={(row) => void acts.remove(row)}
        />
      )}
      {found.data?.condition && rows && (
        <ConditionsEditor
          key={JSON.stringify(found.data.condition)}
          subjects={rows}
          condition={found.data.condition as Condition}
          may={mayChange}
          onSave={(condition) => academicsCalls().setCondition.call({ ...classGroup, condition })}
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
    </>
  );
}

type ClassGroup = { year_id: string; class_id: string; group_id: string };

/** Replaces the subjects of a class by those of a template or another class, and removes one, once that is agreed. */
function useSubjectActs(chosen: Chosen, { year_id, ...own }: ClassGroup, rows: SubjectRow[] | undefined) {
  const t = useWords(subjectWords);
  const w = useWords(academicsWords);
  const ui = useWords(uiWords);
  const lang = useLang();
  const client = useQueryClient();
  const { confirm, confirmDelete } = useConfirm();
  const label = classLabel(chosen, lang);
  const run = async (work: () => Promise<unknown>, done: string) => {
    try {
      await work();
      await client.invalidateQueries();
      toastDone(done);
    } catch (error) {
      toastRefusal(error, lang);
    }
  };
  const replaceBy = async (template: Template) => {
    const text = t('template_question', { class: label, template: template[lang] });
    if (rows?.length && !(await confirm({ text, danger: true }))) return;
    const uses = [{ ...own, template: template.key }];
    await run(() => academicsCalls().applyTemplates.call({ year_id, uses }), t('template_used'));
  };
  const copyFrom = async (from: Chosen) => {
    const text = t('copy_question', { class: label, from: classLabel(from, lang) });
    if (!(await confirm({ text, danger: true }))) return;
    const source = { year_id, class_id: from.class_id, group_id: from.group_id };
    await run(() => academicsCalls().copySubjects.call({ from: source, to: [own] }), t('copied'));
  };
  const remove = async (row: SubjectRow) => {
    if (!(await confirmDelete(row[`name_${lang}`], w('subject_type')))) return;
    await run(() => academicsCalls().removeSubject.call({ id: row.id }), ui('deleted'));
  };
  return { replaceBy, copyFrom, remove };
}

/** A new subject, or all of them from a template or another class, which marks that exist forbid. */
function SubjectActions({
  setUp,
  chosen,
  locked,
  mayUseTemplate,
  acts,
  onAdd,
}: {
  setUp: SetUp;
  chosen: Chosen;
  locked: boolean;
  mayUseTemplate: boolean;
  acts: ReturnType<typeof useSubjectActs>;
  onAdd: () => void;
}) {
  const t = useWords(subjectWords);
  const w = useWords(academicsWords);
  const lang = useLang();
  const sources = chosenClasses(setUp).filter(
    (row) => row.subjects > 0 && classKey(row) !== classKey(chosen),
  );
  return (
    <Group gap="xs">
      <Button disabled={locked} onClick={onAdd}>
        {w('add')}
      </Button>
      <Menu position="bottom-start">
        <Menu.Target>
          <Button variant="default" disabled={!mayUseTemplate || chosen.templates.length === 0}>
            {t('use_template')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {chosen.templates.map((template) => (
            <Menu.Item key={template.key} onClick={() => void acts.replaceBy(template)}>
              {template.to_confirm ? w('to_confirm', { template }) : template[lang]}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <Menu position="bottom-start">
        <Menu.Target>
          <Button variant="default" disabled={!mayUseTemplate || locked || sources.length === 0}>
            {t('copy_from')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {sources.map((row) => (
            <Menu.Item key={classKey(row)} onClick={() => void acts.copyFrom(row)}>
              {classLabel(row, lang)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </Group>
  );
}

function Chooser({ setUp }: { setUp: SetUp }) {
  const t = useWords(subjectWords);
  const lang = useLang();
  const [params, setParams] = useSearchParams();
  const rows = chosenClasses(setUp);
  const wanted = params.get('class');
  const chosen = rows.find((row) => classKey(row) === wanted) ?? rows[0];
  if (!chosen)
    return (
      <Empty
        title={t('not_set_up')}
        hint={t('not_set_up_hint')}
        action={
          <Button component={Link} to="/site/shift-class-group-section-setting/master">
            {t('to_set_up')}
          </Button>
        }
      />
    );
  return (
    <>
      <Select
        label={t('choose_class')}
        data={rows.map((row) => ({ value: classKey(row), label: classLabel(row, lang) }))}
        value={classKey(chosen)}
        onChange={(value) => value && setParams({ class: value }, { replace: true })}
        allowDeselect={false}
        searchable
        maw={360}
      />
      <ClassSubjects key={classKey(chosen)} setUp={setUp} chosen={chosen} />
    </>
  );
}

export default function SubjectSettings() {
  const t = useWords(subjectWords);
  const found = useQuery(academicsCalls().setUp.queryOptions({ input: {} }));
  return (
    <Page title={t('title')} lead={t('lead')}>
      {found.error ? (
        <Refused error={found.error} retry={() => void found.refetch()} />
      ) : found.data ? (
        <Chooser setUp={found.data} />
      ) : (
        <Skeleton height={420} />
      )}
    </Page>
  );
}

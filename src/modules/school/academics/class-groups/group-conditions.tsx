import { Badge, Button, Group, Skeleton, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { say } from '#kernel/words.ts';
import { useConfirm } from '#ui/dialogs/confirm.tsx';
import { DataTable } from '#ui/lists/data-table.tsx';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { Page } from '#ui/page.tsx';
import { Refused } from '#ui/refused.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { Drawer } from '#ui/dialogs/drawer.tsx';
import { toastDone, toastRefusal } from '#ui/toast.ts';
import { uiWords } from '#ui/words.ts';
import { groupWords } from './words.ts';
import { ConditionsEditor, type Condition } from '../subjects/conditions-editor.tsx';
import { DifferingSites } from './differing-sites.tsx';
import type { SubjectRow } from '../subjects/subject-draft.ts';
import { academicsCalls } from '../base/client.ts';
import { classKey } from '../base/class-labels.ts';
import { kindWords } from '../base/words.ts';

type Row = {
  id: string;
  class_id: string;
  group_id: string;
  name_en: string;
  name_bn: string;
  subjects: number;
  condition: Condition;
  locked: boolean;
  version: number;
};

function Choices({ slots }: { slots: Condition['slots'] }) {
  const t = useWords(groupWords);
  const lang = useLang();
  const format = useFormat();
  if (slots.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('none')}
      </Text>
    );
  return slots.map((slot, at) => {
    const count = slot.subjects.length;
    const word = slot.min === count ? 'choice_all' : slot.min === slot.max ? 'choice_exactly' : 'choice';
    const values = {
      kind: say(kindWords[slot.slot], lang),
      least: format.number(slot.min),
      most: format.number(slot.max),
      count: format.number(count),
    };
    return (
      <Text key={`${at} ${slot.slot}`} size="sm">
        {t(word, values)}
      </Text>
    );
  });
}

function EditCondition({ row, onClose }: { row: Row; onClose: () => void }) {
  const lang = useLang();
  const at = { class_id: row.class_id, group_id: row.group_id };
  const found = useQuery(academicsCalls().groupSubjects.queryOptions({ input: at }));
  const save = async (condition: Condition) => {
    await academicsCalls().setGroupCondition.call({
      ...at,
      condition,
      locked: row.locked,
      version: row.version,
    });
    onClose();
  };
  return (
    <Drawer opened onClose={onClose} size="xl" title={row[`name_${lang}`]}>
      {found.error ? (
        <Refused error={found.error} retry={() => void found.refetch()} />
      ) : found.data ? (
        <ConditionsEditor
          subjects={found.data.subjects as SubjectRow[]}
          condition={row.condition}
          may
          onSave={save}
        />
      ) : (
        <Skeleton height={320} />
      )}
    </Drawer>
  );
}

/** What students of each class and group choose, and whether institutions may differ. */
export default function GroupConditions() {
  const t = useWords(groupWords);
  const ui = useWords(uiWords);
  const lang = useLang();
  const format = useFormat();
  const client = useQueryClient();
  const { may } = useShell();
  const { confirm } = useConfirm();
  const [editing, setEditing] = useState<Row | null>(null);
  const [comparing, setComparing] = useState<Row | null>(null);
  const found = useQuery(academicsCalls().groupConditions.queryOptions({ input: {} }));
  const rows = found.data?.map((row) => ({ ...row, id: classKey(row) }) as Row);
  const mayChange = may('group-subject.change');

  const setLocked = async (row: Row, locked: boolean) => {
    const text = t('lock_question', { class: row[`name_${lang}`] });
    if (locked && !(await confirm({ text }))) return;
    const { class_id, group_id, condition, version } = row;
    try {
      await academicsCalls().setGroupCondition.call({ class_id, group_id, condition, locked, version });
      await client.invalidateQueries();
      toastDone(ui('saved'));
    } catch (error) {
      toastRefusal(error, lang);
    }
  };

  return (
    <Page title={t('conditions')} lead={t('conditions_lead')}>
      {found.error ? (
        <Refused error={found.error} retry={() => void found.refetch()} />
      ) : (
        <DataTable
          label={t('conditions')}
          rows={rows}
          loading={found.isFetching}
          empty={{ title: t('none'), hint: t('no_subjects') }}
          columns={[
            { key: 'name', title: t('class_group'), render: (row) => row[`name_${lang}`] },
            {
              key: 'subjects',
              title: t('subjects'),
              align: 'right',
              render: (row) => format.number(row.subjects),
            },
            {
              key: 'choices',
              title: t('choices'),
              width: 240,
              render: (row) => <Choices slots={row.condition.slots} />,
            },
            {
              key: 'locked',
              title: t('institutions'),
              width: 190,
              render: (row) =>
                row.subjects > 0 && (
                  <Badge variant="light" color={row.locked ? 'orange' : 'gray'}>
                    {t(row.locked ? 'locked' : 'may_differ')}
                  </Badge>
                ),
            },
          ]}
          actions={(row) =>
            row.subjects > 0 && (
              <Group gap={4} justify="flex-end" wrap="nowrap">
                <Button size="compact-sm" variant="subtle" onClick={() => setComparing(row)}>
                  {t('who_differs')}
                </Button>
                {mayChange && (
                  <>
                    <Button
                      size="compact-sm"
                      variant="subtle"
                      onClick={() => void setLocked(row, !row.locked)}
                    >
                      {t(row.locked ? 'unlock' : 'lock')}
                    </Button>
                    <Button size="compact-sm" variant="light" onClick={() => setEditing(row)}>
                      {t('edit')}
                    </Button>
                  </>
                )}
              </Group>
            )
          }
        />
      )}
      {editing && <EditCondition row={editing} onClose={() => setEditing(null)} />}
      {comparing && (
        <DifferingSites
          at={{ class_id: comparing.class_id, group_id: comparing.group_id }}
          label={comparing[`name_${lang}`]}
          onClose={() => setComparing(null)}
        />
      )}
    </Page>
  );
}

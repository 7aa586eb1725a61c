import { ActionIcon, Checkbox, Group, Table, Text, Tooltip } from '@mantine/core';
import { Fragment, useState } from 'react';
import { DateField, TextField } from '#ui/fields/fields.tsx';
import { useFormat } from '#ui/format.ts';
import { icons } from '#ui/icons.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { nameIn } from '../base/exam-picker.tsx';
import { examFormWords } from './words.ts';
import { examWords, partWords } from '../base/words.ts';
import type { DraftSitting, DraftSubject } from './draft-subject.ts';
import { RuleEditor } from './rule-editor.tsx';

function PaperCells({
  draft,
  at,
  change,
  readOnly,
}: {
  draft: DraftSubject;
  at: number;
  change: (next: DraftSubject) => void;
  readOnly: boolean;
}) {
  const t = useWords(examWords);
  const part = useWords(partWords);
  const lang = useLang();
  const format = useFormat();
  const paper = draft.papers[at];
  const sitting = draft.schedule[at];
  if (!paper || !sitting) return null;
  const name = nameIn(paper, lang);
  const off = readOnly || !draft.included;
  const set = (values: Partial<DraftSitting>) =>
    change({
      ...draft,
      schedule: draft.schedule.map((each, classGroup) => (classGroup === at ? { ...each, ...values } : each)),
    });
  return (
    <>
      <Table.Td>
        {draft.papers.length > 1 && <Text size="sm">{name}</Text>}
        <Text size="xs" c="dimmed">
          {paper.parts
            .map((each) =>
              t('full_pass', {
                part: part(each.type),
                full: format.marks(each.full),
                pass: format.marks(each.pass),
              }),
            )
            .join(' · ')}
        </Text>
      </Table.Td>
      <Table.Td>
        <DateField
          value={sitting.on}
          onChange={(on) => set({ on })}
          disabled={off}
          size="xs"
          w={150}
          aria-label={`${name}: ${t('day')}`}
        />
      </Table.Td>
      <Table.Td>
        <Group gap={4} wrap="nowrap">
          <TextField
            type="time"
            value={sitting.from}
            onChange={(from) => set({ from })}
            disabled={off}
            size="xs"
            w={112}
            aria-label={`${name}: ${t('from')}`}
          />
          <TextField
            type="time"
            value={sitting.to}
            onChange={(to) => set({ to })}
            disabled={off}
            size="xs"
            w={112}
            aria-label={`${name}: ${t('to')}`}
          />
        </Group>
      </Table.Td>
      <Table.Td>
        <TextField
          value={sitting.room}
          onChange={(room) => set({ room })}
          disabled={off}
          size="xs"
          w={90}
          max={60}
          aria-label={`${name}: ${t('room')}`}
        />
      </Table.Td>
    </>
  );
}

const Settings = icons.settings;
const Close = icons.x;

/** The subjects of an exam: taken or not, their papers with days and rooms, their rules on demand. */
export function SubjectRows({
  drafts,
  onChange,
  readOnly,
  rules = true,
}: {
  drafts: DraftSubject[];
  onChange: (drafts: DraftSubject[]) => void;
  readOnly: boolean;
  /** Whether full and pass marks can be opened; not where each of several classes has its own. */
  rules?: boolean;
}) {
  const t = useWords(examWords);
  const lang = useLang();
  const s = useWords(examFormWords);
  const [opened, setOpened] = useState<string | null>(null);
  const taken = drafts.filter((draft) => draft.included).length;
  return (
    <Table.ScrollContainer minWidth={900} className="bp-table-frame">
      <Table verticalSpacing={6} aria-label={t('subjects')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>
              <Checkbox
                label={s('all_subjects')}
                disabled={readOnly}
                checked={taken === drafts.length}
                indeterminate={taken > 0 && taken < drafts.length}
                onChange={(event) => {
                  const included = event.currentTarget.checked;
                  onChange(drafts.map((draft) => ({ ...draft, included })));
                }}
              />
            </Table.Th>
            <Table.Th>{t('full')}</Table.Th>
            <Table.Th>{t('day')}</Table.Th>
            <Table.Th>{`${t('from')} – ${t('to')}`}</Table.Th>
            <Table.Th>{t('room')}</Table.Th>
            {rules && <Table.Th>{t('rules')}</Table.Th>}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {drafts.map((draft) => {
            const name = nameIn(draft, lang);
            const change = (next: DraftSubject) =>
              onChange(drafts.map((each) => (each.class_subject_id === next.class_subject_id ? next : each)));
            const isOpen = opened === draft.class_subject_id;
            const span = draft.papers.length;
            return (
              <Fragment key={draft.class_subject_id}>
                {draft.papers.map((paper, at) => (
                  <Table.Tr key={paper.key}>
                    {at === 0 && (
                      <Table.Td rowSpan={span}>
                        <Checkbox
                          checked={draft.included}
                          disabled={readOnly}
                          onChange={(event) => change({ ...draft, included: event.currentTarget.checked })}
                          label={name}
                          description={draft.included ? draft.code : t('taken_out')}
                        />
                      </Table.Td>
                    )}
                    <PaperCells draft={draft} at={at} change={change} readOnly={readOnly} />
                    {at === 0 && rules && (
                      <Table.Td rowSpan={span}>
                        <Tooltip label={t(isOpen ? 'hide_rules' : 'show_rules')}>
                          <ActionIcon
                            variant={isOpen ? 'light' : 'subtle'}
                            disabled={readOnly || !draft.included}
                            aria-label={`${name}: ${t(isOpen ? 'hide_rules' : 'show_rules')}`}
                            aria-expanded={isOpen}
                            onClick={() => setOpened(isOpen ? null : draft.class_subject_id)}
                          >
                            {isOpen ? <Close size={18} /> : <Settings size={18} />}
                          </ActionIcon>
                        </Tooltip>
                      </Table.Td>
                    )}
                  </Table.Tr>
                ))}
                {isOpen && (
                  <Table.Tr>
                    <Table.Td colSpan={6}>
                      <RuleEditor draft={draft} change={change} />
                    </Table.Td>
                  </Table.Tr>
                )}
              </Fragment>
            );
          })}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

import { Badge, Button, Group, Skeleton, Switch, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { WEEKDAYS } from '#kernel/text/dates.ts';
import { Drawer } from '#ui/dialogs/drawer.tsx';
import { Modal } from '#ui/dialogs/modal.tsx';
import { useFormat } from '#ui/format.ts';
import { icons } from '#ui/icons.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { later } from '#ui/later.tsx';
import { DataTable } from '#ui/lists/data-table.tsx';
import { Page } from '#ui/page.tsx';
import { Facts } from '#ui/people/facts.tsx';
import { Refused } from '#ui/refused.tsx';
import { Section } from '#ui/section.tsx';
import { useShell } from '#ui/shell-context.tsx';
import type { ShownBatch } from '../batch/schemas.ts';
import { batchCalls } from '../base/client.ts';
import { batchKindChoices } from '../batch/kinds.ts';
import { batchWords } from '../base/words.ts';
import { ChangesCard } from './changes-card.tsx';
import { More } from './more.tsx';
import { memberWords } from './words.ts';

const Plus = icons.plus;
const BatchForm = later(() => import('../batch/form.tsx').then((part) => part.BatchForm));
const AddMembers = later(() => import('./add-form.tsx').then((part) => part.AddMembers));
const RemoveMembers = later(() => import('./member-forms.tsx').then((part) => part.RemoveMembers));
const MoveMembers = later(() => import('./member-forms.tsx').then((part) => part.MoveMembers));

type Doing = 'edit' | 'add' | 'remove' | 'move';

/** One batch: what it is, who is in it, and what is done with them. */
export default function BatchView() {
  const w = useWords(batchWords);
  const lang = useLang();
  const navigate = useNavigate();
  const { id = '' } = useParams();
  const { may } = useShell();
  const [doing, setDoing] = useState<Doing | null>(null);
  const [selected, select] = useState<readonly string[]>([]);
  const found = useQuery(batchCalls().get.queryOptions({ input: { id } }));
  const batch = found.data;
  const t = useWords(memberWords);
  const close = () => {
    setDoing(null);
    select([]);
  };
  return (
    <Page
      title={batch?.[`name_${lang}`] ?? w('batch')}
      back="/site/batch/site-batch-form"
      actions={
        batch && (
          <>
            <More batch={batch} />
            {may('batch.edit') && (
              <>
                <Button variant="default" onClick={() => setDoing('edit')}>
                  {t('edit')}
                </Button>
                <Button
                  leftSection={<Plus size={18} />}
                  disabled={!batch.active}
                  onClick={() => setDoing('add')}
                >
                  {t('add')}
                </Button>
              </>
            )}
          </>
        )
      }
    >
      {found.error && <Refused error={found.error} retry={() => void found.refetch()} />}
      {!batch && !found.error && <Skeleton height={320} />}
      {batch && (
        <>
          <About batch={batch} />
          <Members batch={batch} selected={selected} select={select} onDo={setDoing} />
          <ChangesCard
            id={id}
            onUndone={(kind) => {
              if (kind === 'split') void navigate('/site/batch/site-batch-form');
            }}
          />
          <Drawer
            opened={doing === 'edit' || doing === 'add'}
            onClose={close}
            size="xl"
            title={t(doing === 'add' ? 'add' : 'edit')}
          >
            {doing === 'edit' && <BatchForm held={batch} onDone={close} />}
            {doing === 'add' && <AddMembers batch={batch} onDone={close} />}
          </Drawer>
          <Modal
            opened={doing === 'remove' || doing === 'move'}
            onClose={() => setDoing(null)}
            title={t(doing === 'move' ? 'move' : 'remove_members')}
          >
            {doing === 'remove' && <RemoveMembers batch={batch} chosen={selected} onDone={close} />}
            {doing === 'move' && <MoveMembers batch={batch} chosen={selected} onDone={close} />}
          </Modal>
        </>
      )}
    </Page>
  );
}

/** What the batch is, and when it meets. */
function About({ batch }: { batch: ShownBatch }) {
  const t = useWords(memberWords);
  const lang = useLang();
  const format = useFormat();
  const hours = batch.hours.map((hour) => {
    const times = `${format.time(hour.starts)} – ${format.time(hour.ends)}`;
    const room = hour.room ? ` (${hour.room[lang]})` : '';
    return `${WEEKDAYS[lang][hour.weekday] ?? ''} ${times}${room}`;
  });
  const days = [batch.starts_on, batch.ends_on].map((day) => (day ? format.date(day) : ''));
  return (
    <Section
      title={batchKindChoices.find(({ value }) => value === batch.kind)?.word[lang] ?? batch.kind}
      aside={
        <Badge variant="light" tt="none" color={batch.closed ? 'gray' : 'green'}>
          {t(batch.closed ? 'state_closed' : 'state_open')}
        </Badge>
      }
    >
      <Facts
        facts={[
          [t('year'), batch.year[lang]],
          [t('place'), batch.place?.[lang]],
          [t('session'), batch.session?.[lang]],
          [t('set'), batch.set_name],
          [t('teacher'), batch.teacher?.[lang]],
          [t('room'), batch.room?.[lang]],
          [t('days'), days.some(Boolean) ? days.join(' – ') : null],
          [
            t('hours'),
            hours.length > 0
              ? hours.map((hour) => (
                  <Text key={hour} size="sm">
                    {hour}
                  </Text>
                ))
              : null,
          ],
        ]}
      />
    </Section>
  );
}

function Members({
  batch,
  selected,
  select,
  onDo,
}: {
  batch: ShownBatch;
  selected: readonly string[];
  select: (ids: readonly string[]) => void;
  onDo: (doing: Doing) => void;
}) {
  const t = useWords(memberWords);
  const lang = useLang();
  const format = useFormat();
  const { may } = useShell();
  const [past, setPast] = useState(false);
  const found = useQuery(batchCalls().members.queryOptions({ input: { id: batch.id, past } }));
  // Who left already has nothing more to be done to them.
  const rows = found.data?.map((row) => ({ ...row, id: row.to_on ? row.id : row.enrolment_id }));
  const open = new Set(rows?.filter((row) => !row.to_on).map((row) => row.id));
  const chosen = selected.filter((id) => open.has(id));
  return (
    <Section
      title={t('members')}
      lead={
        batch.capacity === null
          ? format.number(batch.students)
          : t('members_of', {
              count: format.number(batch.students),
              seats: format.number(batch.capacity),
            })
      }
      aside={
        <Switch
          label={t('with_past')}
          checked={past}
          onChange={(event) => setPast(event.currentTarget.checked)}
        />
      }
    >
      {chosen.length > 0 && (
        <Group gap="sm" className="bp-bulk-bar" data-bottom-bar component="section" aria-label={t('members')}>
          <Text size="sm" fw={600} aria-live="polite">
            {t('chosen', { count: format.number(chosen.length) })}
          </Text>
          <Button size="compact-sm" variant="default" onClick={() => onDo('move')}>
            {t('move')}
          </Button>
          <Button size="compact-sm" variant="default" onClick={() => onDo('remove')}>
            {t('remove')}
          </Button>
        </Group>
      )}
      {found.error ? (
        <Refused error={found.error} retry={() => void found.refetch()} />
      ) : (
        <DataTable
          label={t('members')}
          rows={rows}
          loading={found.isFetching}
          href={(row) => `/student/view/${row.student_id}`}
          {...(may('batch.edit')
            ? {
                selection: {
                  selected: chosen,
                  onChange: (ids: string[]) => select(ids.filter((id) => open.has(id))),
                },
              }
            : {})}
          empty={{ title: t('none'), hint: t('none_hint') }}
          columns={[
            { key: 'name', title: t('name'), render: (row) => row[`name_${lang}`] },
            { key: 'roll', title: t('roll'), align: 'right', render: (row) => format.number(row.roll) },
            { key: 'section', title: t('section'), render: (row) => row.section[lang] },
            { key: 'student_code', title: t('code'), render: (row) => format.code(row.student_code) },
            { key: 'from_on', title: t('from_on'), render: (row) => format.date(row.from_on) },
            ...(past
              ? [
                  {
                    key: 'to_on',
                    title: t('to_on'),
                    render: (row: { to_on: string | null }) => (row.to_on ? format.date(row.to_on) : '–'),
                  },
                ]
              : []),
          ]}
        />
      )}
    </Section>
  );
}

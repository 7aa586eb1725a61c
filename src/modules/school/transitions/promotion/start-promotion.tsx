import { Badge, Button, Group, Select, Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { Empty } from '#ui/feedback/empty.tsx';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { DataTable } from '#ui/lists/data-table.tsx';
import { Section } from '#ui/section.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { toastRefusal } from '#ui/toast.ts';
import { transitionsCalls } from '../base/client.ts';
import { ClassPlans, Rules, type Conditions, type Start } from './conditions.tsx';
import { promotionScreenWords, stateWords } from './words.ts';

const colours = {
  draft: 'blue',
  running: 'orange',
  done: 'green',
  undoing: 'orange',
  undone: 'gray',
} as const;

/** Years, classes and conditions of a new promotion; drafting it changes no student. */
function NewPromotion({
  start,
  onFrom,
  onOpen,
}: {
  start: Start;
  onFrom: (year: string) => void;
  onOpen: (id: string) => void;
}) {
  const t = useWords(promotionScreenWords);
  const lang = useLang();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [value, setValue] = useState<Conditions>(() => ({
    policy: {
      exam_type_id: start.exams[0]?.id ?? null,
      failed_allowed: 0,
      attendance_min: null,
      dues: false,
    },
    plan: {
      classes: start.classes.map((row) => row.plan),
      sections: 'KEEP',
      rolls: 'MERIT',
      roll_scope: 'SECTION',
    },
  }));
  const { from_year_id, to_year_id } = start;
  const years = start.years.map((year) => ({ value: year.id, label: year[lang] }));
  if (!to_year_id || !from_year_id)
    return (
      <Empty
        title={t('no_year')}
        hint={t('no_year_hint')}
        action={
          <Button component={Link} to="/site/site-academic-setting-replication/view">
            {t('start_year')}
          </Button>
        }
      />
    );
  const make = async () => {
    setBusy(true);
    try {
      const { policy, plan } = value;
      const { id } = await transitionsCalls().draftPromotion.call({
        from_year_id,
        to_year_id,
        policy,
        plan: { ...plan, classes: [...plan.classes] },
      });
      await client.invalidateQueries();
      onOpen(id);
    } catch (error) {
      toastRefusal(error, lang);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Section title={t('fresh')}>
      <Group gap="sm" align="flex-end">
        <Select
          label={t('from')}
          w={150}
          data={years}
          value={from_year_id}
          onChange={(year) => year && onFrom(year)}
          allowDeselect={false}
        />
        <Select label={t('to')} w={150} data={years} value={to_year_id} readOnly />
      </Group>
      {start.classes.length === 0 ? (
        <Empty title={t('nobody')} hint={t('nobody_hint')} />
      ) : (
        <Stack gap="md">
          <ClassPlans
            start={start}
            plans={value.plan.classes}
            onChange={(classes) => setValue({ ...value, plan: { ...value.plan, classes } })}
          />
          <Rules start={start} value={value} onChange={setValue} />
          <Group>
            <Button loading={busy} disabled={value.plan.classes.length === 0} onClick={() => void make()}>
              {t('draft')}
            </Button>
          </Group>
        </Stack>
      )}
    </Section>
  );
}

/** A new promotion, and those there were. */
export function StartPromotion(props: {
  start: Start;
  onFrom: (year: string) => void;
  onOpen: (id: string) => void;
}) {
  const t = useWords(promotionScreenWords);
  const lang = useLang();
  const format = useFormat();
  const { may } = useShell();
  const { start, onOpen } = props;
  const years = new Map(start.years.map((year) => [year.id, year[lang]]));
  return (
    <>
      {may('promotion.run') && <NewPromotion {...props} />}
      <Section title={t('earlier')}>
        <DataTable
          label={t('earlier')}
          rows={start.promotions}
          empty={{ title: t('earlier_none') }}
          columns={[
            {
              key: 'years',
              title: t('years'),
              render: (row) => `${years.get(row.from_year_id) ?? ''} → ${years.get(row.to_year_id) ?? ''}`,
            },
            { key: 'at', title: t('made'), render: (row) => format.dateTime(row.at) },
            { key: 'total', title: t('students'), align: 'right', render: (row) => format.number(row.total) },
            {
              key: 'state',
              title: t('state'),
              render: (row) => (
                <Badge variant="light" color={colours[row.state]} tt="none">
                  {stateWords[row.state][lang]}
                </Badge>
              ),
            },
            {
              key: 'open',
              title: t('open'),
              render: (row) => (
                <Button variant="default" size="compact-sm" onClick={() => onOpen(row.id)}>
                  {t('open')}
                </Button>
              ),
            },
          ]}
        />
      </Section>
    </>
  );
}

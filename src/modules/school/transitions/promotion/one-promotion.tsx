import { Alert, Badge, Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { JobProgress } from '#ui/feedback/job-progress.tsx';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { DataTable } from '#ui/lists/data-table.tsx';
import { ListPart } from '#ui/list-screen/list-screen.tsx';
import { Section } from '#ui/section.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { say } from '#kernel/words.ts';
import { transitionsCalls } from '../base/client.ts';
import { ClassPlans, Rules, type Conditions, type Start } from './conditions.tsx';
import { promotionList } from './list.ts';
import { decisions, outcomes } from './policy.ts';
import { PromotionActions, useRunning } from './promotion-actions.tsx';
import { outcomeWords, problemWords, promotionScreenWords } from './words.ts';

export type Shown = Awaited<ReturnType<ReturnType<typeof transitionsCalls>['promotion']['call']>>;

/** How many have which outcome; together they are all who studied in the classes. */
function Sums({ promotion }: { promotion: Shown }) {
  const t = useWords(promotionScreenWords);
  const lang = useLang();
  const format = useFormat();
  const shown = outcomes.filter((outcome) => promotion.sums[outcome] > 0);
  const sum = outcomes.reduce((all, outcome) => all + promotion.sums[outcome], 0);
  return (
    <Group gap="md">
      {shown.map((outcome) => (
        <Badge key={outcome} variant="light" size="lg" tt="none">
          {`${outcomeWords[outcome][lang]}: ${format.number(promotion.sums[outcome])}`}
        </Badge>
      ))}
      <Text size="sm" c={sum === promotion.total ? 'dimmed' : 'red'}>
        {t('sum', { sum: format.number(sum - promotion.sums.WAIT), total: format.number(promotion.total) })}
      </Text>
    </Group>
  );
}

/** What has to be put right before anything is written. */
function Problems({ promotion }: { promotion: Shown }) {
  const t = useWords(promotionScreenWords);
  const lang = useLang();
  const format = useFormat();
  const { problems, without_subjects: without } = promotion;
  if (problems.length === 0 && without.length === 0) return null;
  return (
    <Alert color="orange" variant="light" title={t('problems')}>
      {problems.map(({ problem, count }) => (
        <Text size="sm" key={problem}>
          {t('problem_line', { problem: problemWords[problem][lang], count: format.number(count) })}
        </Text>
      ))}
      {without.length > 0 && (
        <Text size="sm">
          {t('without_subjects', { classes: without.map((name) => say(name, lang)).join(', ') })}
        </Text>
      )}
    </Alert>
  );
}

function NewSections({ promotion }: { promotion: Shown }) {
  const t = useWords(promotionScreenWords);
  const lang = useLang();
  const format = useFormat();
  return (
    <Section title={t('sections')}>
      <DataTable
        label={t('sections')}
        rows={promotion.sections}
        empty={{ title: t('none') }}
        columns={[
          { key: 'label', title: t('section'), render: (row) => say(row.label, lang) },
          {
            key: 'capacity',
            title: t('seats'),
            align: 'right',
            render: (row) => format.number(row.capacity),
          },
          { key: 'held', title: t('held'), align: 'right', render: (row) => format.number(row.held) },
          {
            key: 'coming',
            title: t('coming'),
            align: 'right',
            render: (row) => (
              <Group gap={6} justify="flex-end" wrap="nowrap">
                {row.held + row.coming > row.capacity && (
                  <Badge variant="light" color="orange" tt="none" w="max-content">
                    {t('full')}
                  </Badge>
                )}
                <span>{format.number(row.coming)}</span>
              </Group>
            ),
          },
        ]}
      />
    </Section>
  );
}

/** Everybody with outcome, reason and new place; in a draft the chosen ones are decided otherwise. */
function Candidates({ start, promotion }: { start: Start; promotion: Shown }) {
  const t = useWords(promotionScreenWords);
  const lang = useLang();
  const { may } = useShell();
  const editable = promotion.state === 'draft' && may('promotion.run');
  const groups = [
    ...new Map(
      [...Map.groupBy(start.targets, (row) => row.class_id).values()]
        .filter((rows) => rows.length > 1)
        .flat()
        .map((row) => [row.group_id, say(row.group, lang)]),
    ),
  ];
  const send = (student_row_id: string, input: object) =>
    transitionsCalls().decidePromotion.call({ id: promotion.id, student_row_id, ...input });
  const bulk = editable
    ? [
        ...decisions.map((outcome) => {
          const said = outcomeWords[outcome][lang];
          return {
            label: t('set_to', { outcome: said }),
            ask: { title: t('set_to_title', { outcome: said }), reason: t('reason') },
            run: (row: string, reason: string) => send(row, { outcome, reason }),
          };
        }),
        ...groups.map(([group_id, group]) => ({
          label: t('set_group', { group }),
          run: (row: string) => send(row, { group_id }),
        })),
      ]
    : [];
  return (
    <Section title={t('candidates')}>
      <ListPart
        list={{ ...promotionList, fixed: { promotion_id: promotion.id } }}
        withExport
        bulk={bulk}
        cells={{
          new_section: (row, own) =>
            row.problem ? (
              <Text size="sm" c="orange">
                {problemWords[row.problem][lang]}
              </Text>
            ) : (
              own
            ),
        }}
      />
    </Section>
  );
}

function Conditioned({ start, promotion }: { start: Start; promotion: Shown }) {
  const t = useWords(promotionScreenWords);
  const [open, setOpen] = useState(false);
  const [value, setValue] = useState<Conditions>({ policy: promotion.policy, plan: promotion.plan });
  const { busy, run } = useRunning();
  const save = () =>
    run(async () => {
      const { policy, plan } = value;
      await transitionsCalls().changePromotion.call({
        id: promotion.id,
        version: promotion.version,
        policy,
        plan: { ...plan, classes: [...plan.classes] },
      });
      setOpen(false);
    });
  return (
    <Section
      title={t('policy')}
      aside={
        <Group gap="xs">
          <Button variant="subtle" size="compact-sm" loading={busy} onClick={() => void save()}>
            {t(open ? 'save' : 'again')}
          </Button>
          {!open && (
            <Button variant="subtle" size="compact-sm" onClick={() => setOpen(true)}>
              {t('change')}
            </Button>
          )}
        </Group>
      }
    >
      {open && (
        <Stack gap="md">
          <ClassPlans
            start={start}
            plans={value.plan.classes}
            onChange={(classes) => setValue({ ...value, plan: { ...value.plan, classes } })}
            fixed
          />
          <Rules start={start} value={value} onChange={setValue} />
        </Stack>
      )}
    </Section>
  );
}

/** A promotion from its draft to its undo. */
export function OnePromotion({
  start,
  promotion,
  onGone,
}: {
  start: Start;
  promotion: Shown;
  onGone: () => void;
}) {
  const t = useWords(promotionScreenWords);
  const { may } = useShell();
  const moving = (promotion.state === 'running' || promotion.state === 'undoing') && !promotion.stuck;
  const draft = promotion.state === 'draft';
  return (
    <Stack>
      <Sums promotion={promotion} />
      {promotion.stuck && (
        <Alert color="orange" variant="light">
          {t('stopped')}
        </Alert>
      )}
      {moving && promotion.job_id && <JobProgress jobId={promotion.job_id} />}
      {draft && <Problems promotion={promotion} />}
      {may('promotion.run') && !moving && (
        <PromotionActions start={start} promotion={promotion} onGone={onGone} />
      )}
      {draft && may('promotion.run') && (
        <Conditioned key={promotion.version} start={start} promotion={promotion} />
      )}
      {draft && promotion.sections.length > 0 && <NewSections promotion={promotion} />}
      <Candidates start={start} promotion={promotion} />
    </Stack>
  );
}

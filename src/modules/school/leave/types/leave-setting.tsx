import { Badge, Button, Card, Group, SimpleGrid, Skeleton, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useConfirm } from '#ui/dialogs/confirm.tsx';
import { Drawer } from '#ui/dialogs/drawer.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { useFormat } from '#ui/format.ts';
import { icons } from '#ui/icons.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { later } from '#ui/later.tsx';
import { useListActions } from '#ui/list-screen/actions.tsx';
import { RowMenu } from '#ui/lists/row-menu.tsx';
import { Page } from '#ui/page.tsx';
import { Refused } from '#ui/refused.tsx';
import { Section } from '#ui/section.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { toastDone, toastRefusal } from '#ui/toast.ts';
import { leaveCalls, type LeaveType } from '../base/client.ts';
import { leaveTitles } from '../base/words.ts';
import { usualTypes } from './usual-types.ts';
import { typeWords } from './words.ts';

const TypeForm = later(() => import('./type-form.tsx').then((part) => part.TypeForm));
const CorrectForm = later(() => import('../history/correct-form.tsx').then((part) => part.CorrectForm));
const Plus = icons.plus;

/** The rules of a type in a few words. */
function useRules(): (type: LeaveType) => string[] {
  const t = useWords(typeWords);
  const format = useFormat();
  const days = (halves: number) => format.marks(halves * 50);
  return (type) =>
    [
      type.accrues_every !== null
        ? t('every', { days: format.number(type.accrues_every) })
        : type.per_year === null
          ? t('given_unlimited')
          : t('days_a_year', { days: days(type.per_year) }),
      type.accrues_every !== null && type.per_year !== null && t('up_to', { days: days(type.per_year) }),
      t(type.counts === 'working' ? 'counts_working' : 'counts_calendar'),
      type.most_at_once !== null && t('at_once', { days: days(type.most_at_once) }),
      type.half_days && t('half_days'),
      type.attachment_over === 0
        ? t('paper_always')
        : type.attachment_over !== null && t('paper_over', { days: days(type.attachment_over) }),
      (type.per_year !== null || type.accrues_every !== null) &&
        (type.carried_over === null
          ? t('carry_all')
          : type.carried_over === 0
            ? t('carry_none')
            : t('goes_over', { days: days(type.carried_over) })),
    ].filter((one) => one !== false);
}

function TypeCard({ type, onEdit }: { type: LeaveType; onEdit: () => void }) {
  const t = useWords(typeWords);
  const lang = useLang();
  const rules = useRules();
  const { entry, dialog } = useListActions();
  const { confirmDelete } = useConfirm();
  const name = type[`name_${lang}`];
  const remove = async () => {
    if (await confirmDelete(name, t('one'))) await leaveCalls().removeType.call({ id: type.id });
  };
  const badges: [string, string][] = [
    ...(type.active ? [] : ([['gray', t('inactive')]] as [string, string][])),
    [type.paid ? 'green' : 'orange', t(type.paid ? 'paid' : 'unpaid')],
    ...(type.presence ? ([['blue', t('presence')]] as [string, string][]) : []),
    ...(type.gender
      ? ([['blue', t(type.gender === 'female' ? 'for_female' : 'for_male')]] as [string, string][])
      : []),
  ];
  return (
    <Card withBorder padding="md" component="li">
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <Text fw={600}>{name}</Text>
        <RowMenu
          name={name}
          entries={[
            { label: t('edit'), onClick: onEdit },
            entry({ label: t('remove'), danger: true, run: remove }),
          ]}
        />
      </Group>
      <Text size="sm" mb="xs">
        {rules(type).join(' · ')}
      </Text>
      <Group gap="xs">
        {badges.map(([colour, word]) => (
          <Badge key={word} variant="light" tt="none" color={colour} w="max-content">
            {word}
          </Badge>
        ))}
      </Group>
      {dialog}
    </Card>
  );
}

/** Which leave the school gives, and corrections of balances. */
export default function LeaveSetting() {
  const t = useWords(typeWords);
  const titles = useWords(leaveTitles);
  const lang = useLang();
  const client = useQueryClient();
  const { may } = useShell();
  const [opened, open] = useState<LeaveType | 'new' | null>(null);
  const [correcting, correct] = useState(false);
  const [busy, setBusy] = useState(false);
  const found = useQuery(leaveCalls().types.queryOptions({ input: {} }));
  const addUsual = async () => {
    setBusy(true);
    try {
      await leaveCalls().addUsualTypes.call({});
      toastDone(t('usual_added'));
    } catch (error) {
      toastRefusal(error, lang);
    }
    setBusy(false);
    await client.invalidateQueries();
  };
  const misses =
    found.data !== undefined &&
    found.data.length > 0 &&
    usualTypes.some(({ name_en }) => !found.data.some((type) => type.name_en === name_en));
  const usual = (
    <Button
      variant={found.data?.length === 0 ? 'filled' : 'default'}
      loading={busy}
      onClick={() => void addUsual()}
    >
      {t('add_usual')}
    </Button>
  );
  return (
    <Page
      title={titles('setting')}
      lead={t('lead')}
      actions={
        <>
          {misses && usual}
          <Button leftSection={<Plus size={16} />} onClick={() => open('new')}>
            {t('add')}
          </Button>
        </>
      }
    >
      <Section title={t('types')}>
        {found.error && <Refused error={found.error} retry={() => void found.refetch()} />}
        {found.isPending && <Skeleton height={280} />}
        {found.data?.length === 0 && <Empty title={t('none')} hint={t('none_hint')} action={usual} />}
        {found.data && found.data.length > 0 && (
          <SimpleGrid component="ul" cols={{ base: 1, sm: 2, lg: 3 }} spacing="sm" className="bp-plain-list">
            {found.data.map((type) => (
              <TypeCard key={type.id} type={type} onEdit={() => open(type)} />
            ))}
          </SimpleGrid>
        )}
      </Section>
      {may('leave.correct') && found.data && found.data.length > 0 && (
        <Section
          title={t('corrections')}
          lead={t('corrections_lead')}
          aside={
            <Button variant="default" onClick={() => correct(true)}>
              {t('correct')}
            </Button>
          }
        />
      )}
      <Drawer
        opened={opened !== null}
        onClose={() => open(null)}
        title={opened === 'new' ? t('add') : t('edit')}
      >
        {opened !== null && (
          <TypeForm
            type={opened === 'new' ? null : opened}
            next={10 * ((found.data?.length ?? 0) + 1)}
            onDone={() => open(null)}
          />
        )}
      </Drawer>
      <Drawer opened={correcting} onClose={() => correct(false)} title={t('correct')}>
        {correcting && <CorrectForm onDone={() => correct(false)} />}
      </Drawer>
    </Page>
  );
}

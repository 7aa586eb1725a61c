import { Alert, Badge, Button, Card, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useConfirm } from '#ui/dialogs/confirm.tsx';
import { Drawer } from '#ui/dialogs/drawer.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { useFormat } from '#ui/format.ts';
import { icons } from '#ui/icons.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { later } from '#ui/later.tsx';
import { Page } from '#ui/page.tsx';
import { Refused } from '#ui/refused.tsx';
import { Section } from '#ui/section.tsx';
import { toastDone, toastRefusal } from '#ui/toast.ts';
import { leaveCalls } from '../base/client.ts';
import { DutyBadge, useSpanText } from './duty-facts.tsx';
import { dutyWords } from './words.ts';

const { plus: Plus } = icons;
const DutyForm = later(() => import('./duty-form.tsx').then((part) => part.DutyForm));
type Own = Awaited<ReturnType<ReturnType<typeof leaveCalls>['duty']['own']['call']>>;

/** The duty of anyone who looks, the holidays on which they are called, and applying: made for a phone. */
export default function OwnDuty() {
  const t = useWords(dutyWords);
  const [applying, apply] = useState(false);
  const found = useQuery(leaveCalls().duty.own.queryOptions({ input: {} }));
  const own = found.data;
  const button = (
    <Button leftSection={<Plus size={16} />} onClick={() => apply(true)}>
      {t('apply')}
    </Button>
  );
  return (
    <Page title={t('own')} lead={t('own_lead')} actions={own?.employee && button}>
      {found.error && <Refused error={found.error} retry={() => void found.refetch()} />}
      {found.isPending && <Skeleton height={240} />}
      {own && !own.employee && <Alert variant="light">{t('not_employee')}</Alert>}
      {own && own.called.length > 0 && <Called called={own.called} />}
      {own?.employee && own.duties.length === 0 && (
        <Empty title={t('own_none')} hint={t('own_none_hint')} action={button} />
      )}
      {own?.duties.map((duty) => (
        <OneDuty key={duty.id} duty={duty} />
      ))}
      <Drawer opened={applying} onClose={() => apply(false)} title={t('apply')}>
        {applying && <DutyForm assigns={false} onDone={() => apply(false)} />}
      </Drawer>
    </Page>
  );
}

function Called({ called }: Pick<Own, 'called'>) {
  const t = useWords(dutyWords);
  const lang = useLang();
  const format = useFormat();
  return (
    <Section title={t('called_on')}>
      <Stack gap="sm">
        {called.map((one) => (
          <div key={`${one.day} ${one.name.en}`}>
            <Group gap="xs">
              <Text fw={600}>{one.name[lang]}</Text>
              {one.required && (
                <Badge variant="light" tt="none" color="orange">
                  {t('workday')}
                </Badge>
              )}
              {one.provisional && (
                <Badge variant="light" tt="none" color="gray">
                  {t('to_confirm')}
                </Badge>
              )}
            </Group>
            <Text size="sm">
              {[format.date(one.day), one.at_time && t('come_at', { time: format.time(one.at_time) })]
                .filter(Boolean)
                .join(' · ')}
            </Text>
            {one.note && (
              <Text size="sm" c="dimmed">
                {one.note}
              </Text>
            )}
          </div>
        ))}
      </Stack>
    </Section>
  );
}

function OneDuty({ duty }: { duty: Own['duties'][number] }) {
  const t = useWords(dutyWords);
  const lang = useLang();
  const span = useSpanText();
  const client = useQueryClient();
  const { confirm } = useConfirm();
  const { id, version, state, assigned } = duty;
  const withdraw = async () => {
    const label = t('withdraw');
    if (!(await confirm({ title: t('withdraw_ask'), confirm: label, danger: true }))) return;
    try {
      await leaveCalls().duty.withdraw.call({ id, version });
      toastDone(t('withdrawn_done'));
    } catch (error) {
      toastRefusal(error, lang);
    }
    await client.invalidateQueries();
  };
  return (
    <Card withBorder component="article" padding="md">
      <Stack gap={4}>
        <Group justify="space-between" align="flex-start">
          <Text fw={600}>{t(duty.kind)}</Text>
          <DutyBadge state={state} />
        </Group>
        <Text size="sm">
          {span.days(duty)} · {span.times(duty)}
        </Text>
        {duty.place && <Text size="sm">{duty.place}</Text>}
        <Text size="sm" c="dimmed">
          {duty.reason}
        </Text>
        {assigned && (
          <Text size="sm" c="dimmed">
            {t('by_office')}
          </Text>
        )}
        {duty.remark && (
          <Text size="sm">
            {t('remark')}: {duty.remark}
          </Text>
        )}
        {state === 'APPROVED' && (
          <Text size="xs" c="dimmed">
            {t('ask_office')}
          </Text>
        )}
        {state === 'APPLIED' && !assigned && (
          <Group justify="flex-end">
            <Button variant="default" onClick={() => void withdraw()}>
              {t('withdraw')}
            </Button>
          </Group>
        )}
      </Stack>
    </Card>
  );
}

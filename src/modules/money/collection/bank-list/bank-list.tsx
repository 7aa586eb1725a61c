import '../base/collection.css';
import { Anchor, Button, Group, Skeleton, Stack, Text, UnstyledButton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useAddress } from '#ui/address.ts';
import { useConfirm } from '#ui/dialogs/confirm.tsx';
import { Drawer } from '#ui/dialogs/drawer.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { useFormat } from '#ui/format.ts';
import { icons } from '#ui/icons.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { Page } from '#ui/page.tsx';
import { Refused } from '#ui/refused.tsx';
import { Section } from '#ui/section.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { toastDone, toastRefusal } from '#ui/toast.ts';
import { collectionCalls } from '../base/client.ts';
import { Lines, type BankLine } from './bank-lines.tsx';
import { CorrectForm } from './correct-form.tsx';
import { PasteForm } from './paste-form.tsx';
import { bankListWords } from './words.ts';

const Plus = icons.plus;

/** Payments that a bank tells in a list: pasted, matched, corrected, booked. */
export default function BankList() {
  const [params, change] = useAddress();
  const open = params.get('open');
  return open ? <OneList id={open} /> : <Lists onOpen={(id) => change({ open: id })} />;
}

function Lists({ onOpen }: { onOpen: (id: string) => void }) {
  const t = useWords(bankListWords);
  const format = useFormat();
  const { may } = useShell();
  const [pasting, paste] = useState(false);
  const found = useQuery({ ...collectionCalls().bankLists.queryOptions({ input: {} }), staleTime: 0 });
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      actions={
        <Button leftSection={<Plus size={16} />} onClick={() => paste(true)}>
          {t('add')}
        </Button>
      }
    >
      {found.error && <Refused error={found.error} retry={() => void found.refetch()} />}
      {may('unmatched-payment.view') && (
        <Text size="sm" c="dimmed">
          {t('without_students')}{' '}
          <Anchor component={Link} to="/site/fee/unmatched-payments" inherit underline="always">
            {t('to_unmatched')}
          </Anchor>
        </Text>
      )}
      {!found.data && !found.error && <Skeleton height={160} />}
      {found.data?.length === 0 && (
        <Empty
          title={t('none')}
          hint={t('none_hint')}
          action={<Button onClick={() => paste(true)}>{t('add')}</Button>}
        />
      )}
      <Stack gap={0}>
        {found.data?.map((list) => (
          <UnstyledButton key={list.id} className="bp-fee-found" onClick={() => onOpen(list.id)}>
            <Group justify="space-between" gap="sm">
              <Text fw={600}>{list.title}</Text>
              <Text size="sm">{format.dateTime(list.made_at)}</Text>
            </Group>
            <Text size="sm" c="dimmed">
              {t('figures', {
                lines: format.number(list.lines),
                posted: format.number(list.posted),
                open: format.number(list.open),
                total: format.money(list.total),
              })}
            </Text>
          </UnstyledButton>
        ))}
      </Stack>
      <Drawer opened={pasting} onClose={() => paste(false)} title={t('add')} size="xl">
        {pasting && <PasteForm onDone={onOpen} onCancel={() => paste(false)} />}
      </Drawer>
    </Page>
  );
}

function OneList({ id }: { id: string }) {
  const t = useWords(bankListWords);
  const lang = useLang();
  const format = useFormat();
  const { pathname } = useLocation();
  const queries = useQueryClient();
  const { confirm } = useConfirm();
  const [correcting, correct] = useState<BankLine | null>(null);
  const found = useQuery({
    ...collectionCalls().bankList.queryOptions({ input: { id } }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.state === 'POSTING' ? 1500 : false),
  });
  const list = found.data;
  const ready = list?.lines.filter(({ state }) => state === 'MATCHED') ?? [];
  const isPosting = list?.state === 'POSTING';
  const post = async () => {
    const amount = format.money(ready.reduce((sum, line) => sum + (line.amount ?? 0), 0));
    const sure = await confirm({
      title: t('post_ask'),
      text: t('post_text', { count: format.number(ready.length), amount }),
      confirm: t('post'),
    });
    if (!sure) return;
    try {
      await collectionCalls().postBankList.call({ id });
      toastDone(t('started'));
    } catch (error) {
      toastRefusal(error, lang);
    }
    await queries.invalidateQueries();
  };
  return (
    <Page
      title={list?.title ?? t('title')}
      back={pathname}
      actions={
        <Button disabled={ready.length === 0} loading={isPosting} onClick={() => void post()}>
          {t('post')}
        </Button>
      }
    >
      {found.error && <Refused error={found.error} retry={() => void found.refetch()} />}
      {!list && !found.error && <Skeleton height={320} />}
      {list && (
        <Section title={t('text')}>
          <Lines lines={list.lines} onCorrect={isPosting ? null : correct} />
        </Section>
      )}
      <Drawer opened={correcting !== null} onClose={() => correct(null)} title={t('correct')}>
        {correcting && <CorrectForm line={correcting} onDone={() => correct(null)} />}
      </Drawer>
    </Page>
  );
}

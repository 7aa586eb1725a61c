import { Anchor, Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { useAddress } from '#ui/address.ts';
import { Drawer } from '#ui/dialogs/drawer.tsx';
import type { ListRow } from '#kernel/lists/list.ts';
import { icons } from '#ui/icons.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { later } from '#ui/later.tsx';
import type { BulkAction, RowAction } from '#ui/list-screen/actions.tsx';
import { ListScreen } from '#ui/list-screen/list-screen.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { collectionCalls } from '../base/client.ts';
import { unmatchedList } from './list.ts';
import { useWhy } from './use-why.ts';
import { unmatchedWords } from './words.ts';

const { upload: Upload } = icons;
const MatchDrawer = later(() => import('./match-drawer.tsx').then((part) => part.MatchDrawer));
const StatementForm = later(() => import('./statement-form.tsx').then((part) => part.StatementForm));
type Row = ListRow<typeof unmatchedList>;

/** Money without a receipt: matched to students, one by one or the sure ones together. */
export default function UnmatchedPayments() {
  const t = useWords(unmatchedWords);
  const lang = useLang();
  const why = useWhy();
  const { may } = useShell();
  const [params, change] = useAddress();
  const [uploading, upload] = useState(false);
  const calls = collectionCalls().unmatched;
  const opened = params.get('open');
  const mayMatch = may('unmatched-payment.match');
  const actions = ({ id, state }: Row): RowAction[] => [
    { label: t('open'), run: async () => change({ open: id }) },
    ...(may('unmatched-payment.dismiss') && state === 'PENDING'
      ? [
          {
            label: t('dismiss'),
            danger: true,
            done: t('dismissed_done'),
            ask: { title: t('dismiss_ask'), text: t('dismiss_text'), reason: t('reason') },
            run: (reason: string) => calls.dismiss.call({ id, reason }),
          },
        ]
      : []),
  ];
  const bulk: BulkAction[] = mayMatch
    ? [
        {
          label: t('match_suggested'),
          done: t('matched'),
          ask: { title: t('match_ask'), text: t('match_text') },
          run: (id) => calls.matchSuggested.call({ id }),
        },
      ]
    : [];
  return (
    <>
      <ListScreen
        list={unmatchedList}
        actions={actions}
        {...(bulk.length > 0 ? { bulk } : {})}
        onRow={({ id }) => change({ open: id })}
        cells={{
          suggested: ({ suggestions }) => (
            <Stack gap={2} miw={220}>
              {suggestions.slice(0, 3).map((one) => (
                <Text key={`${one.student_id} ${one.why}`} size="sm">
                  {t('suggestion', { name: one[`name_${lang}`], why: why(one) })}
                </Text>
              ))}
            </Stack>
          ),
        }}
        above={
          may('fee-receipt.bank-list') && (
            <Text size="sm" c="dimmed">
              {t('with_students')}{' '}
              <Anchor component={Link} to="/site/fee/bank-list" inherit underline="always">
                {t('to_bank_list')}
              </Anchor>
            </Text>
          )
        }
        buttons={
          mayMatch && (
            <Button leftSection={<Upload size={16} />} onClick={() => upload(true)}>
              {t('upload')}
            </Button>
          )
        }
      />
      <Drawer opened={opened !== null} onClose={() => change({ open: null })} title={t('title')}>
        {opened && <MatchDrawer id={opened} onDone={() => change({ open: null })} />}
      </Drawer>
      <Drawer opened={uploading} onClose={() => upload(false)} title={t('upload')}>
        {uploading && <StatementForm onDone={() => upload(false)} />}
      </Drawer>
    </>
  );
}

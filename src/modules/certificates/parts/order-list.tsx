import { Anchor, Badge, Button, Group, Stack, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Column } from '#ui/data-table.tsx';
import { ChoiceField, LinkField } from '#ui/fields.tsx';
import { useSaving } from '#ui/form.tsx';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { ListFrame } from '#ui/list-frame.tsx';
import { ListMenu } from '#ui/list-menu.tsx';
import { useListState } from '#ui/list-state.ts';
import { ReasonDialog } from '#ui/reason-dialog.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { screenWords } from '../screen-words.ts';
import { api } from './api.ts';

type Row = Awaited<ReturnType<ReturnType<typeof api>['orders']['call']>>[number];

const colours = { making: 'blue', ready: 'green', failed: 'red', cancelled: 'gray' } as const;
const states = (['making', 'ready', 'failed', 'cancelled'] as const).map((value) => ({
  value,
  word: screenWords[`state_${value}`],
}));

/** What has been ordered, whether it is ready and paid, and the files; `own`: for the institution that looks. */
export function OrderList({ own = false }: { own?: boolean }) {
  const t = useWords(screenWords);
  const lang = useLang();
  const format = useFormat();
  const { may } = useShell();
  const state = useListState();
  const [cancelling, cancel] = useState<Row | null>(null);
  const found = useQuery({
    queryKey: ['id-card-orders', own, state.input],
    queryFn: () => (own ? api().own.orders.call(state.input) : api().orders.call(state.input)),
    placeholderData: keepPreviousData,
    refetchInterval: (query) => (query.state.data?.some((row) => row.state === 'making') ? 2000 : false),
  });
  const counted = useQuery({
    queryKey: ['id-card-order-count', own, state.countInput],
    queryFn: () =>
      own ? api().own.countOrders.call(state.countInput) : api().countOrders.call(state.countInput),
  });
  const again = useSaving({
    onSave: (id: string) => (own ? api().own.printAgain.call({ id }) : api().printAgain.call({ id })),
    done: false,
  });
  const columns: Column<Row>[] = [
    {
      key: 'order_no',
      title: t('order_no'),
      sortable: true,
      render: (row) => (
        <Stack gap={0}>
          <Text size="sm" fw={600} className="bp-figures">
            {format.digits(row.order_no)}
          </Text>
          <Text size="xs" c="dimmed">
            {format.dateTime(row.ordered_at)}
          </Text>
        </Stack>
      ),
    },
    {
      key: 'site',
      title: t(own ? 'whose' : 'institution'),
      sortable: !own,
      render: (row) => (
        <Stack gap={0}>
          {!own && <Text size="sm">{row[`site_${lang}`]}</Text>}
          <Text size={own ? 'sm' : 'xs'} c={own ? undefined : 'dimmed'}>
            {row[`about_${lang}`]}
          </Text>
        </Stack>
      ),
    },
    {
      key: 'cards',
      title: t('cards'),
      sortable: true,
      align: 'right',
      render: (row) => format.number(row.cards),
    },
    {
      key: 'without_photo',
      title: t('without_photo'),
      sortable: true,
      align: 'right',
      render: (row) => format.number(row.without_photo),
    },
    {
      key: 'total',
      title: t('amount'),
      sortable: true,
      align: 'right',
      render: (row) => format.money(row.total),
    },
    {
      key: 'state',
      title: t('state'),
      render: (row) => (
        <Stack gap={2} align="flex-start">
          <Badge variant="light" color={colours[row.state]} tt="none">
            {t(`state_${row.state}`)}
          </Badge>
          {row.state === 'making' && (
            <Text size="xs" c="dimmed">
              {t('done_of', { done: format.number(row.done), cards: format.number(row.cards) })}
            </Text>
          )}
        </Stack>
      ),
    },
    {
      key: 'invoice',
      title: t('invoice'),
      render: (row) =>
        row.invoice_id && (
          <Stack gap={0}>
            {own ? (
              <Text size="sm">{format.digits(row.invoice_no ?? '')}</Text>
            ) : (
              <Anchor component={Link} to={`/edu/invoice/edit/${row.invoice_id}`} size="sm">
                {format.digits(row.invoice_no ?? '')}
              </Anchor>
            )}
            {row.invoice_state && (
              <Text size="xs" c="dimmed">
                {t(`bill_${row.invoice_state}`)}
              </Text>
            )}
          </Stack>
        ),
    },
    {
      key: 'files',
      title: t('files'),
      render: (row) => (
        <Stack gap={2}>
          {row.files.map((file) => (
            <Anchor
              key={file.file_id}
              href={`/api/${own ? 'my-site/' : ''}id-card-orders/${row.id}/files/${file.file_id}`}
              target="_blank"
              rel="noopener"
              size="sm"
            >
              {t('file', { cards: format.number(file.cards) })}
            </Anchor>
          ))}
        </Stack>
      ),
    },
  ];
  return (
    <Stack gap="md">
      <ListFrame
        state={state}
        columns={columns}
        found={found}
        label={t('tab_orders')}
        total={counted.data?.total ?? 0}
        menu={
          own ? (
            <ListMenu
              path="my-site/id-card-orders"
              state={state}
              canExport={may('own-id-card-order.export')}
            />
          ) : (
            <ListMenu path="id-card-orders" state={state} canExport={may('id-card-order.export')} />
          )
        }
        empty={{ title: t('no_orders'), hint: t(own ? 'own_none_hint' : 'no_orders_hint') }}
        actions={(row) =>
          row.state !== 'cancelled' && (
            <Group gap={4} wrap="nowrap" justify="flex-end">
              {may(own ? 'own-id-card.order' : 'id-card.order') && row.state !== 'making' && (
                <Button
                  size="compact-xs"
                  variant="default"
                  loading={again.busy}
                  onClick={() => void again.save(row.id)}
                >
                  {t('print_again')}
                </Button>
              )}
              {!own && may('id-card.cancel') && (
                <Button size="compact-xs" variant="subtle" color="red" onClick={() => cancel(row)}>
                  {t('cancel_order')}
                </Button>
              )}
            </Group>
          )
        }
      >
        {!own && (
          <LinkField
            to="sites"
            aria-label={t('institution')}
            placeholder={t('institution')}
            value={state.filter['about_site'] ?? null}
            onChange={(value) => state.setFilter('about_site', value)}
            className="bp-filter"
          />
        )}
        <ChoiceField
          choices={states}
          aria-label={t('state')}
          placeholder={t('state')}
          value={state.filter['state'] ?? null}
          onChange={(value) => state.setFilter('state', value)}
          className="bp-filter"
        />
      </ListFrame>
      <ReasonDialog
        opened={cancelling !== null}
        title={t('cancel_order')}
        text={t('cancel_lead')}
        confirm={t('cancel_order')}
        label={t('reason')}
        onClose={() => cancel(null)}
        onConfirm={(reason) => api().cancel.call({ id: cancelling?.id ?? '', reason })}
      />
    </Stack>
  );
}

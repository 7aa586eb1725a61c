import { Badge, Button } from '@mantine/core';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { moduleApi } from '#ui/api.ts';
import { DataTable } from '#ui/data-table.tsx';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { useListState } from '#ui/list-state.ts';
import { Page } from '#ui/page.tsx';
import { Refused } from '#ui/refused.tsx';
import { toastDone, toastRefusal } from '#ui/toast.ts';
import { notificationWords } from '../words.ts';

const api = moduleApi<typeof import('../api.server.ts').notificationsApi>('notifications');

export default function NotificationList() {
  const t = useWords(notificationWords);
  const lang = useLang();
  const format = useFormat();
  const client = useQueryClient();
  const state = useListState();
  const found = useQuery({
    ...api().list.queryOptions({ input: { page: state.page, per_page: state.perPage } }),
    placeholderData: keepPreviousData,
  });
  const unread = found.data?.rows.some((row) => row.read_at === null) ?? false;

  const readAll = async () => {
    try {
      await api().readAll.call({});
      await client.invalidateQueries();
      toastDone(t('read_all_done'));
    } catch (error) {
      toastRefusal(error, lang);
    }
  };

  return (
    <Page
      title={t('all')}
      lead={t('lead')}
      actions={
        unread && (
          <Button variant="default" onClick={() => void readAll()}>
            {t('read_all')}
          </Button>
        )
      }
    >
      {found.error ? (
        <Refused error={found.error} retry={() => void found.refetch()} />
      ) : (
        <DataTable
          label={t('all')}
          rows={found.data?.rows}
          total={found.data?.total ?? 0}
          loading={found.isFetching}
          state={state}
          href={(row) => `/user/notification/view/${row.id}`}
          empty={{ title: t('none'), hint: t('none_hint') }}
          columns={[
            {
              key: 'title',
              title: t('title'),
              render: (row) => row.title[lang],
            },
            { key: 'created_at', title: t('received'), render: (row) => format.dateTime(row.created_at) },
            {
              key: 'read_at',
              title: t('state'),
              render: (row) => (
                <Badge variant="light" color={row.read_at ? 'gray' : 'green'} tt="none">
                  {t(row.read_at ? 'read' : 'unread')}
                </Badge>
              ),
            },
          ]}
        />
      )}
    </Page>
  );
}

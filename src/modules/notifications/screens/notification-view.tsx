import { Button, Paper, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useParams } from 'react-router';
import { moduleApi } from '#ui/api.ts';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { Page } from '#ui/page.tsx';
import { Refused } from '#ui/refused.tsx';
import { notificationWords } from '../words.ts';

const api = moduleApi<typeof import('../api.server.ts').notificationsApi>('notifications');

export default function NotificationView() {
  const { id = '' } = useParams();
  const t = useWords(notificationWords);
  const lang = useLang();
  const format = useFormat();
  const client = useQueryClient();
  const found = useQuery({
    queryKey: ['notification-opened', id],
    queryFn: () => api().open.call({ id }),
    staleTime: Infinity,
  });
  const opened = found.data?.id;
  // The bell counts anew once this one is read.
  useEffect(() => {
    if (opened) void client.invalidateQueries({ queryKey: api().unread.key() });
  }, [opened, client]);

  const row = found.data;
  return (
    <Page title={row?.title[lang] ?? t('one')} back="/user/notification/all">
      {found.error && <Refused error={found.error} />}
      {found.isPending && <Skeleton height={120} />}
      {row && (
        <Paper withBorder p="lg" maw={760}>
          <Stack gap="sm" align="flex-start">
            <Text size="sm" c="dimmed">
              {format.dateTime(row.created_at)}
            </Text>
            <Text style={{ whiteSpace: 'pre-line' }}>{row.body[lang]}</Text>
            {row.url?.startsWith('/') && !row.url.startsWith('//') && (
              <Button component={Link} to={row.url}>
                {t('open')}
              </Button>
            )}
          </Stack>
        </Paper>
      )}
    </Page>
  );
}

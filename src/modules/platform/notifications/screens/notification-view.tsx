import { Button, Paper, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useParams } from 'react-router';
import { isPublicPage } from '#ui/anywhere-link.tsx';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { Page } from '#ui/page.tsx';
import { Refused } from '#ui/refused.tsx';
import { notificationWords } from '../base/words.ts';
import { notificationsCalls } from '../base/client.ts';

export default function NotificationView() {
  const { id = '' } = useParams();
  const t = useWords(notificationWords);
  const lang = useLang();
  const format = useFormat();
  const client = useQueryClient();
  const found = useQuery({
    queryKey: ['notification-opened', id],
    queryFn: () => notificationsCalls().open.call({ id }),
    staleTime: Infinity,
  });
  const opened = found.data?.id;
  // The bell counts again once this one is read.
  useEffect(() => {
    if (opened) void client.invalidateQueries({ queryKey: notificationsCalls().unread.key() });
  }, [opened, client]);

  const row = found.data;
  // Only a page of this program.
  const about = row?.url?.startsWith('/') && !row.url.startsWith('//') ? row.url : null;
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
            {about && isPublicPage(about) && (
              <Button component="a" href={about}>
                {t('open')}
              </Button>
            )}
            {about && !isPublicPage(about) && (
              <Button component={Link} to={about}>
                {t('open')}
              </Button>
            )}
          </Stack>
        </Paper>
      )}
    </Page>
  );
}

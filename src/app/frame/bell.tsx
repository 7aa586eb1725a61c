import { ActionIcon, Anchor, Button, Group, Indicator, Popover, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { useFormat } from '#ui/format.ts';
import { icons } from '#ui/icons.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { Refused } from '#ui/refused.tsx';
import { toastRefusal } from '#ui/toast.ts';
import { useUnread } from '#ui/feedback/use-unread.ts';
import { notificationsCalls } from '#modules/platform/notifications/base/client.ts';
import { shellWords } from '../shell/words.ts';

const { bell: BellIcon, refresh: RefreshIcon } = icons;

/** The unread count, the unread titles, Refresh, and View for all (specification 2.1). */
export function Bell({ initially }: { initially: number }) {
  const t = useWords(shellWords);
  const lang = useLang();
  const format = useFormat();
  const [opened, popover] = useDisclosure(false);
  const found = useQuery({
    ...notificationsCalls().unread.queryOptions({ input: {} }),
    enabled: opened,
    refetchInterval: false,
  });
  const count = useUnread(initially, found.data?.unread_count);
  const { refetch } = found;
  useEffect(() => {
    // A message that comes while one looks is listed at once.
    if (opened) void refetch();
  }, [count, opened, refetch]);
  const refresh = async () => {
    const { error } = await found.refetch();
    if (error) toastRefusal(error, lang);
  };
  return (
    <Popover
      position="bottom-end"
      width={330}
      shadow="md"
      opened={opened}
      onChange={(open) => (open ? popover.open() : popover.close())}
      trapFocus
    >
      <Indicator
        label={format.number(Math.min(count, 99))}
        disabled={count === 0}
        size={18}
        offset={9}
        color="red.8"
      >
        <Popover.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={40}
            onClick={popover.toggle}
            aria-label={`${t('notifications')}: ${t('unread', { count })}`}
          >
            <BellIcon size={20} />
          </ActionIcon>
        </Popover.Target>
      </Indicator>
      <Popover.Dropdown aria-label={t('notifications')} p={0}>
        <Group justify="space-between" px="md" py="xs" className="bp-bell-head">
          <Text fw={600}>{t('notifications')}</Text>
          <Button
            size="compact-sm"
            variant="subtle"
            loading={found.isFetching}
            leftSection={<RefreshIcon size={16} />}
            onClick={() => void refresh()}
          >
            {t('refresh')}
          </Button>
        </Group>
        {found.error && <Refused error={found.error} />}
        {found.data && found.data.unread.length === 0 && (
          <Text size="sm" c="dimmed" p="md">
            {t('no_notifications')}
          </Text>
        )}
        <Stack gap={0} component="ul" className="bp-bell-list">
          {found.data?.unread.map((row) => (
            <li key={row.id}>
              <Link to={`/user/notification/view/${row.id}`} onClick={popover.close} className="bp-bell-item">
                <span>{row.data.title}</span>
                <small>{format.ago(row.created_at)}</small>
              </Link>
            </li>
          ))}
        </Stack>
        <div className="bp-bell-foot">
          <Anchor component={Link} to="/user/notification/all" size="sm" onClick={popover.close}>
            {t('view')}
          </Anchor>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}

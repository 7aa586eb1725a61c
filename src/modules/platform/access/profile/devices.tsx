import { Badge, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { NamedIcon } from '#ui/theme/named-icon.tsx';
import { Refused } from '#ui/refused.tsx';
import { Section } from '#ui/section.tsx';
import { toastDone, toastRefusal } from '#ui/toast.ts';
import { identityCalls } from '#modules/platform/identity/client.ts';
import { deviceName } from './device-name.ts';
import { profileWords } from './words.ts';

/** Every place where one is signed in, with a way to end it from here. */
export function Devices() {
  const t = useWords(profileWords);
  const lang = useLang();
  const format = useFormat();
  const client = useQueryClient();
  const found = useQuery(identityCalls().sessions.queryOptions({ input: {} }));
  const end = async (work: () => Promise<unknown>) => {
    try {
      await work();
      toastDone(t('signed_out'));
      await client.invalidateQueries({ queryKey: identityCalls().sessions.key() });
    } catch (error) {
      toastRefusal(error, lang);
    }
  };
  const others = found.data?.filter((row) => !row.current) ?? [];
  return (
    <Section
      title={t('devices')}
      lead={t('devices_lead')}
      aside={
        others.length > 1 && (
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => void end(() => identityCalls().endOtherSessions.call({}))}
          >
            {t('sign_out_others')}
          </Button>
        )
      }
    >
      {found.error && <Refused error={found.error} retry={() => void found.refetch()} />}
      {found.isPending && <Skeleton height={80} />}
      <Stack component="ul" gap="sm" className="bp-plain-list">
        {found.data?.map((row) => {
          const device = deviceName(row.user_agent);
          return (
            <Group component="li" key={row.id} justify="space-between" gap="xs">
              <Group gap="sm" wrap="nowrap">
                <NamedIcon name={device.isPhone ? 'phone' : 'device'} size={24} />
                <div>
                  <Text size="sm" fw={600}>
                    {device.name ?? t('unknown_device')}
                  </Text>
                  <Text size="xs" c="dimmed">
                    {[row.ip, t('last_seen', { when: format.ago(row.seen_at) })].filter(Boolean).join(' · ')}
                  </Text>
                </div>
              </Group>
              {row.current ? (
                <Badge variant="light" tt="none">
                  {t('this_device')}
                </Badge>
              ) : (
                <Button
                  size="compact-sm"
                  variant="default"
                  onClick={() => void end(() => identityCalls().endSession.call({ id: row.id }))}
                >
                  {t('sign_out_device')}
                </Button>
              )}
            </Group>
          );
        })}
      </Stack>
    </Section>
  );
}

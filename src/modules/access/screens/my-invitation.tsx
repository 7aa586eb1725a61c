import { Badge, Button, Group, Paper, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Empty } from '#ui/empty.tsx';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { Page } from '#ui/page.tsx';
import { Refused } from '#ui/refused.tsx';
import { toastDone, toastRefusal } from '#ui/toast.ts';
import { invitationScreenWords } from '../invitation-screen-words.ts';
import { invitationWords } from '../invitation-words.ts';
import { accessCalls } from '../parts/calls.ts';
import { stateColours } from '../parts/invitation-colours.ts';
import '../parts/access.css';

/** Invitations for me: accept or decline. */
export default function MyInvitation() {
  const t = useWords(invitationScreenWords);
  const w = useWords(invitationWords);
  const lang = useLang();
  const format = useFormat();
  const client = useQueryClient();
  const { invitations } = accessCalls();
  const found = useQuery(invitations.mine.queryOptions({ input: {} }));
  const answer = async (id: string, place: string, accepts: boolean) => {
    try {
      await invitations[accepts ? 'accept' : 'decline'].call({ id });
      toastDone(accepts ? t('accepted_done', { place }) : t('declined_done'));
      await client.invalidateQueries();
    } catch (error) {
      toastRefusal(error, lang);
    }
  };
  return (
    <Page title={w('my_invitations')} lead={t('lead')}>
      {found.error && <Refused error={found.error} retry={() => void found.refetch()} />}
      {found.isPending && <Skeleton height={140} />}
      {found.data?.length === 0 && <Empty title={t('none')} hint={t('none_mine_hint')} />}
      {found.data?.map((invitation) => {
        const place = invitation.place[lang];
        return (
          <Paper key={invitation.id} withBorder p="md" className="bp-section" component="article">
            <Group justify="space-between" gap="md" align="flex-start">
              <Stack gap={4} className="bp-grow">
                <Group gap="xs">
                  <Text fw={600}>{place}</Text>
                  <Badge variant="light" color={stateColours[invitation.state]} tt="none">
                    {t(invitation.state)}
                  </Badge>
                </Group>
                <Text size="sm">
                  {t('invites_you', {
                    inviter: invitation.inviter[lang],
                    roles: invitation.roles.map((role) => role[lang]).join(', '),
                  })}
                </Text>
                {invitation.message && (
                  <Text size="sm" className="bp-quote">
                    {invitation.message}
                  </Text>
                )}
                {invitation.state === 'waiting' && (
                  <Text size="sm" c="dimmed">
                    {t('until')}: {format.dateTime(invitation.expires_at)}
                  </Text>
                )}
              </Stack>
              {invitation.state === 'waiting' && (
                <Group gap="xs">
                  <Button variant="default" onClick={() => void answer(invitation.id, place, false)}>
                    {t('decline')}
                  </Button>
                  <Button onClick={() => void answer(invitation.id, place, true)}>{t('accept')}</Button>
                </Group>
              )}
            </Group>
          </Paper>
        );
      })}
    </Page>
  );
}

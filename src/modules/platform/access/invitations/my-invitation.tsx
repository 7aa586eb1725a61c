import { Badge, Button, Group, Paper, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Empty } from '#ui/feedback/empty.tsx';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { Page } from '#ui/page.tsx';
import { Refused } from '#ui/refused.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { toastDone, toastRefusal } from '#ui/toast.ts';
import { invitationScreenWords, invitationWords } from './words.ts';
import { accessCalls } from '../base/client.ts';
import { OtherPlaces } from '../places/other-places.tsx';
import { MyLinkRequests } from './my-link-requests.tsx';
import { stateColours } from './states.ts';
import '../permissions/access.css';

/** Invitations for me: accept or decline. */
export default function MyInvitation() {
  const t = useWords(invitationScreenWords);
  const w = useWords(invitationWords);
  const lang = useLang();
  const format = useFormat();
  const client = useQueryClient();
  const { panel } = useShell().user;
  const inFamily = panel === 'guardian' || panel === 'student';
  const { invitations, linkRequests } = accessCalls();
  const found = useQuery(invitations.mine.queryOptions({ input: {} }));
  const asked = useQuery(linkRequests.mine.queryOptions({ input: {} }));
  const answer = async (id: string, tenant: string, accepts: boolean) => {
    try {
      await invitations[accepts ? 'accept' : 'decline'].call({ id });
      toastDone(accepts ? t('accepted_done', { tenant }) : t('declined_done'));
      await client.invalidateQueries();
    } catch (error) {
      toastRefusal(error, lang);
    }
  };
  return (
    <Page title={w('my_invitations')} lead={t('lead')}>
      {found.error && <Refused error={found.error} retry={() => void found.refetch()} />}
      {found.isPending && <Skeleton height={140} />}
      <MyLinkRequests />
      {inFamily && <OtherPlaces />}
      {found.data?.length === 0 && asked.data?.length === 0 && (
        <Empty title={t('none')} hint={t('none_mine_hint')} />
      )}
      {found.data?.map((invitation) => {
        const tenant = invitation.tenant[lang];
        return (
          <Paper key={invitation.id} withBorder p="md" className="bp-section" component="article">
            <Group justify="space-between" gap="md" align="flex-start">
              <Stack gap={4} className="bp-grow">
                <Group gap="xs">
                  <Text fw={600}>{tenant}</Text>
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
                  <Button variant="default" onClick={() => void answer(invitation.id, tenant, false)}>
                    {t('decline')}
                  </Button>
                  <Button onClick={() => void answer(invitation.id, tenant, true)}>{t('accept')}</Button>
                </Group>
              )}
            </Group>
          </Paper>
        );
      })}
    </Page>
  );
}

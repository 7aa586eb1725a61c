import { Alert, Anchor, Badge, Button, Card, CopyButton, Group, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import { useFormat } from '#ui/format.ts';
import { useSaving } from '#ui/forms/form.tsx';
import { useLang, useWords } from '#ui/language.tsx';
import { toastRefusal } from '#ui/toast.ts';
import { reviewWords } from './words.ts';
import type { Plan } from './decision.tsx';
import { applicationsCalls } from '../base/client.ts';

const colours = {
  sent: 'blue',
  expired: 'orange',
  accepted: 'green',
  declined: 'orange',
  withdrawn: 'gray',
} as const;

/** What was decided; of an approved application, everything the operator tells the school next. */
export function Decided({ plan }: { plan: Plan }) {
  const t = useWords(reviewWords);
  const format = useFormat();
  const { application, address, invitation } = plan;
  const { status, decided_at, decision_reason, site_made } = application;
  return (
    <Stack gap="md">
      <Alert
        color={status === 'approved' ? 'green' : 'gray'}
        title={t('decided_on', { status: t(status), date: format.date(decided_at) })}
      >
        {decision_reason}
      </Alert>
      {site_made && (
        <Card withBorder>
          <Stack gap="md">
            <div>
              <Text c="dimmed" size="sm">
                {t('its_website')}
              </Text>
              <Group gap="sm">
                <Anchor href={address} fw={600} style={{ overflowWrap: 'anywhere' }}>
                  {address}
                </Anchor>
                <CopyButton value={address}>
                  {({ copied, copy }) => (
                    <Button size="compact-sm" variant="default" onClick={copy}>
                      {t(copied ? 'copied' : 'copy')}
                    </Button>
                  )}
                </CopyButton>
              </Group>
            </div>
            {invitation && <Invited plan={plan} invitation={invitation} />}
            <Group justify="flex-end">
              <Button component={Link} to={`/edu/site/edit/${site_made}`} variant="default">
                {t('to_site')}
              </Button>
            </Group>
          </Stack>
        </Card>
      )}
    </Stack>
  );
}

/** Who was invited, how that is, and the email once more. */
function Invited({ plan, invitation }: { plan: Plan; invitation: NonNullable<Plan['invitation']> }) {
  const t = useWords(reviewWords);
  const lang = useLang();
  const format = useFormat();
  const { state } = invitation;
  const saving = useSaving<{ id: string }>({
    onSave: async (input) => {
      try {
        return await applicationsCalls().inviteAgain.call(input);
      } catch (error) {
        toastRefusal(error, lang);
        throw error;
      }
    },
    done: t('resent'),
  });
  return (
    <div>
      <Text c="dimmed" size="sm">
        {t('invited')}
      </Text>
      <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
        {invitation.email}
      </Text>
      <Group gap="sm" mt={6}>
        <Badge variant="light" tt="none" color={colours[state]}>
          {t(`invitation_${state}`, {
            date: invitation.expires_at ? format.date(invitation.expires_at) : '',
          })}
        </Badge>
        {state !== 'accepted' && (
          <Button
            size="compact-sm"
            variant="default"
            loading={saving.busy}
            onClick={() => void saving.save({ id: plan.application.id })}
          >
            {t('resend')}
          </Button>
        )}
      </Group>
      {state === 'sent' && (
        <Text size="sm" c="dimmed" mt={6}>
          {invitation.opened_at
            ? t('link_opened', { time: format.dateTime(invitation.opened_at) })
            : t('link_unopened')}
        </Text>
      )}
      {(state === 'accepted' || state === 'declined') && invitation.answered_at && (
        <Text size="sm" c="dimmed" mt={6}>
          {format.dateTime(invitation.answered_at)}
        </Text>
      )}
      {plan.local_mailbox && (
        <Text size="sm" mt="sm">
          {t('local_mailbox_hint')} <Anchor href="/mailbox">{t('local_mailbox')}</Anchor>
        </Text>
      )}
    </div>
  );
}

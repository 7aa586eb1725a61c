import { Badge, Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useConfirm } from '#ui/dialogs/confirm.tsx';
import { LinkField, TextField } from '#ui/fields/fields.tsx';
import { useLang, useWords } from '#ui/language.tsx';
import { toastDone, toastRefusal } from '#ui/toast.ts';
import { uiWords } from '#ui/words.ts';
import { reviewWords } from './words.ts';
import { applicationsCalls } from '../base/client.ts';

export type Plan = Awaited<ReturnType<ReturnType<typeof applicationsCalls>['plan']['call']>>;

/** What approval will make, and the two answers an operator can give. */
export function Decision({ plan }: { plan: Plan }) {
  const t = useWords(reviewWords);
  const lang = useLang();
  const client = useQueryClient();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const [group_id, setGroup] = useState<string | null>(null);
  const [package_id, setPackage] = useState<string | null>(null);
  const [rejecting, setRejecting] = useState(false);
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  const { application, administrator, address } = plan;
  const { id, version } = application;
  const name = application[`name_${lang}`];

  const run = async (work: () => Promise<string>) => {
    setBusy(true);
    try {
      toastDone(await work());
      await client.invalidateQueries();
    } catch (error) {
      toastRefusal(error, lang);
      await client.invalidateQueries();
    } finally {
      setBusy(false);
    }
  };
  const approve = async () => {
    const question = {
      title: t('approve_title', { name }),
      text: t('approve_question', { address, email: administrator.email }),
      confirm: t('approve'),
    };
    if (!(await confirm(question))) return;
    await run(async () => {
      const made = await applicationsCalls().approve.call({ id, version, group_id, package_id });
      return t('approved_done', { alias: made.alias });
    });
  };
  const reject = () =>
    run(async () => {
      await applicationsCalls().reject.call({ id, version, reason });
      void navigate('/edu/site/application/list');
      return t('rejected_done');
    });

  return (
    <Card withBorder>
      <Stack gap="md">
        <WhatWillBe plan={plan} />
        <LinkField label={t('group')} to="site-groups" value={group_id} onChange={setGroup} />
        <LinkField
          label={t('package')}
          description={t('package_hint')}
          to="packages"
          value={package_id}
          onChange={setPackage}
        />
        {rejecting ? (
          <Rejection
            language={application.lang}
            reason={reason}
            onReason={setReason}
            busy={busy}
            onCancel={() => setRejecting(false)}
            onReject={() => void reject()}
          />
        ) : (
          <Group justify="flex-end">
            <Button variant="subtle" color="red" onClick={() => setRejecting(true)}>
              {t('reject')}
            </Button>
            <Button loading={busy} onClick={() => void approve()}>
              {t('approve')}
            </Button>
          </Group>
        )}
      </Stack>
    </Card>
  );
}

/** The website, the administrator and the roles that approval makes. */
function WhatWillBe({ plan: { administrator, roles, address } }: { plan: Plan }) {
  const t = useWords(reviewWords);
  const lang = useLang();
  return (
    <>
      <Title order={2} size="h4">
        {t('what_will_be')}
      </Title>
      <div>
        <Text c="dimmed" size="sm">
          {t('its_website')}
        </Text>
        <Text fw={600}>{address}</Text>
      </div>
      <div>
        <Text c="dimmed" size="sm">
          {t('its_administrator')}
        </Text>
        <Text>
          <strong>{administrator.name}</strong> {`(${administrator.email})`}{' '}
          {administrator.has_account ? t('has_account') : t('gets_email')}
        </Text>
      </div>
      <div>
        <Text c="dimmed" size="sm" mb={4}>
          {t('its_roles')}
        </Text>
        <Group gap={6}>
          {roles.map((role) => (
            <Badge key={role.code} variant="light">
              {role[lang]}
            </Badge>
          ))}
        </Group>
      </div>
    </>
  );
}

/** Why an application is refused, in the language of who applied. */
function Rejection({
  language,
  reason,
  onReason,
  busy,
  onCancel,
  onReject,
}: {
  language: Plan['application']['lang'];
  reason: string;
  onReason: (reason: string) => void;
  busy: boolean;
  onCancel: () => void;
  onReject: () => void;
}) {
  const t = useWords(reviewWords);
  const ui = useWords(uiWords);
  return (
    <Stack gap="sm">
      <TextField
        label={t('reason')}
        description={t('reason_hint', {
          language: language === 'bn' ? t('bengali') : t('english'),
        })}
        lines={3}
        max={1000}
        required
        value={reason}
        onChange={(text) => onReason(text ?? '')}
      />
      <Group justify="flex-end">
        <Button variant="default" onClick={onCancel}>
          {ui('cancel')}
        </Button>
        <Button color="red" loading={busy} disabled={reason.trim() === ''} onClick={onReject}>
          {t('reject')}
        </Button>
      </Group>
    </Stack>
  );
}

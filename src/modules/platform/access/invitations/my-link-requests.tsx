import { Alert, Badge, Button, Checkbox, Group, Paper, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refusalOf } from '#ui/api.ts';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { Refused } from '#ui/refused.tsx';
import { toastDone, toastRefusal } from '#ui/toast.ts';
import { say } from '#kernel/words.ts';
import { invitationScreenWords } from './words.ts';
import { linkRequestWords } from '../base/words.ts';
import { accessCalls, type Calls } from '../base/client.ts';
import { stateColours } from './states.ts';

type Shown = Awaited<ReturnType<Calls['linkRequests']['mine']['call']>>[number];

/** Institutions that list me as a guardian or an employee: accept or decline. */
export function MyLinkRequests() {
  const { linkRequests } = accessCalls();
  const found = useQuery(linkRequests.mine.queryOptions({ input: {} }));
  if (found.error) return <Refused error={found.error} retry={() => void found.refetch()} />;
  return (
    <>
      {found.data?.map((request) => (
        <Request key={request.id} request={request} />
      ))}
    </>
  );
}

function Request({ request }: { request: Shown }) {
  const t = useWords(invitationScreenWords);
  const w = useWords(linkRequestWords);
  const lang = useLang();
  const format = useFormat();
  const client = useQueryClient();
  const [needsPassword, setNeedsPassword] = useState<string | null>(null);
  // Nothing is handed over that was not chosen.
  const [handed, hand] = useState<string[]>([]);
  const { linkRequests } = accessCalls();
  const answer = async (accepts: boolean) => {
    try {
      if (accepts) await linkRequests.accept.call({ id: request.id, handed });
      else await linkRequests.decline.call({ id: request.id });
      const done = request.kind === 'attachment' ? 'attached_done' : 'accepted_done';
      toastDone(accepts ? w(done, { tenant: request.tenant[lang] }) : t('declined_done'));
      await client.invalidateQueries();
    } catch (error) {
      const refusal = refusalOf(error);
      const needs = (refusal.data as { needs?: string } | null)?.needs;
      if (needs === 'ownership') setNeedsPassword(say(refusal.word, lang, refusal.values));
      else toastRefusal(error, lang);
    }
  };
  return (
    <Paper withBorder p="md" className="bp-section" component="article">
      <Group justify="space-between" gap="md" align="flex-start">
        <Stack gap={4} className="bp-grow">
          <Group gap="xs">
            <Text fw={600}>{request.tenant[lang]}</Text>
            <Badge variant="light" color={stateColours[request.state]} tt="none">
              {t(request.state)}
            </Badge>
          </Group>
          <Text size="sm">{request.text[lang]}</Text>
          {request.state === 'waiting' && (
            <Text size="sm" c="dimmed">
              {t('until')}: {format.dateTime(request.expires_at)}
            </Text>
          )}
          {request.offers.length > 0 && (
            <Checkbox.Group label={w('hand_over')} value={handed} onChange={hand} mt="xs">
              <Stack gap="xs" mt="xs">
                {request.offers.map(({ key, title, rows }) => (
                  <Checkbox
                    key={key}
                    value={key}
                    label={rows > 1 ? `${title[lang]} (${format.number(rows)})` : title[lang]}
                  />
                ))}
              </Stack>
            </Checkbox.Group>
          )}
          {needsPassword && (
            <Alert color="orange" variant="light" role="alert">
              <Stack gap="xs" align="flex-start">
                {needsPassword}
                <Button component="a" href="/password/reset" size="compact-sm">
                  {w('own_password')}
                </Button>
              </Stack>
            </Alert>
          )}
        </Stack>
        {request.state === 'waiting' && (
          <Group gap="xs">
            <Button variant="default" onClick={() => void answer(false)}>
              {t('decline')}
            </Button>
            <Button onClick={() => void answer(true)}>{t('accept')}</Button>
          </Group>
        )}
      </Group>
    </Paper>
  );
}

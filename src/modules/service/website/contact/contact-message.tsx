import { Alert, Anchor, Badge, Group, Paper, SimpleGrid, Skeleton, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useParams } from 'react-router';
import { TextField } from '#ui/fields/fields.tsx';
import { FormSheet, useSaving } from '#ui/forms/form.tsx';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { Page } from '#ui/page.tsx';
import { PhoneLink } from '#ui/people/phone-link.tsx';
import { Refused } from '#ui/refused.tsx';
import { Section } from '#ui/section.tsx';
import { websiteCalls } from '../base/client.ts';
import { messageStates } from './states.ts';
import { contactMessageWords, contactWords, inboxWords } from './words.ts';

type Message = Awaited<ReturnType<ReturnType<typeof websiteCalls>['contact']['read']['call']>>;

/** A message of a visitor, and the office's answer to it. */
export default function ContactMessage() {
  const { messageId = '' } = useParams();
  const client = useQueryClient();
  const t = useWords(inboxWords);
  const found = useQuery(websiteCalls().contact.read.queryOptions({ input: { id: messageId } }));
  const isNew = found.data?.state === 'new';
  useEffect(() => {
    if (!isNew) return;
    void websiteCalls()
      .contact.open.call({ id: messageId })
      .then(() => client.invalidateQueries());
  }, [isNew, messageId, client]);
  const message = found.data;
  return (
    <Page
      title={message?.subject ?? contactMessageWords.one[useLang()]}
      back="/site/web/setting/contact-message/list"
    >
      {found.error ? (
        <Refused error={found.error} retry={() => void found.refetch()} />
      ) : message ? (
        <Stack gap="md" maw={760}>
          <Shown message={message} />
          {(message.state === 'new' || message.state === 'read') && (
            <Answering key={message.id} message={message} />
          )}
          <Text size="sm" c="dimmed">
            {t('kept')}
          </Text>
        </Stack>
      ) : (
        <Skeleton height={320} />
      )}
    </Page>
  );
}

function Shown({ message }: { message: Message }) {
  const t = useWords(inboxWords);
  const w = useWords(contactWords);
  const lang = useLang();
  const format = useFormat();
  const state = messageStates.find(({ value }) => value === message.state);
  return (
    <Paper withBorder p="lg">
      <Stack gap="md">
        <Group justify="space-between">
          <Text fw={600}>{message.name}</Text>
          <Badge variant="light" tt="none" color={message.state === 'spam' ? 'red' : 'green'}>
            {state?.word[lang]}
          </Badge>
        </Group>
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
          {message.phone && <PhoneLink number={message.phone} />}
          {message.email && (
            <Anchor href={`mailto:${message.email}`} underline="always" className="bp-long">
              {message.email}
            </Anchor>
          )}
          <Text size="sm">
            {t('received')}: {format.dateTime(message.created_at)}
          </Text>
          {message.due_at && (
            <Text size="sm">
              {t('due')}: {format.dateTime(message.due_at)}
            </Text>
          )}
          {message.category && (
            <Text size="sm">
              {w('category')}: {message.category[lang]}
            </Text>
          )}
        </SimpleGrid>
        <Text style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{message.body}</Text>
        {message.answer && (
          <Section title={t('answer')}>
            <Text style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{message.answer}</Text>
            {message.answered_at && (
              <Text size="sm" c="dimmed">
                {t('answered_by', { date: format.dateTime(message.answered_at) })}
              </Text>
            )}
          </Section>
        )}
      </Stack>
    </Paper>
  );
}

function Answering({ message }: { message: Message }) {
  const t = useWords(inboxWords);
  const form = useForm({ initialValues: { answer: '' } });
  const saving = useSaving({
    form,
    done: t('answered'),
    labels: { answer: t('answer') },
    onSave: ({ answer }) =>
      websiteCalls().contact.answer.call({ id: message.id, version: message.version, answer }),
  });
  return (
    <Paper withBorder p="lg">
      <FormSheet form={form} saving={saving} submit={t(message.by_mail ? 'send_answer' : 'keep_answer')}>
        <Alert color="yellow" variant="light">
          {t('unproven')}
        </Alert>
        <TextField
          {...form.getInputProps('answer')}
          label={t('answer')}
          description={
            message.by_mail
              ? t('answer_mail_hint', { email: message.email ?? '' })
              : t('answer_phone_hint', { phone: message.phone ?? message.email ?? '' })
          }
          lines={6}
          max={3000}
          required
        />
      </FormSheet>
    </Paper>
  );
}

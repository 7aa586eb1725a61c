import { Alert, Button, Code, CopyButton, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useConfirm } from '#ui/dialogs/confirm.tsx';
import { TextField } from '#ui/fields/fields.tsx';
import { FormSheet, useSaving } from '#ui/forms/form.tsx';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { Refused } from '#ui/refused.tsx';
import { Section } from '#ui/section.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { toastDone, toastRefusal } from '#ui/toast.ts';
import { siteOptionsCalls } from './client.ts';
import { ownDomainWords } from './words.ts';

type Claim = NonNullable<Awaited<ReturnType<ReturnType<typeof siteOptionsCalls>['domain']['call']>>['claim']>;

/** The institution's own domain: which one, what its DNS has to say, and what was found there. */
export function DomainTab() {
  const mayChange = useShell().may('site-option.change');
  const found = useQuery({
    ...siteOptionsCalls().domain.queryOptions({ input: {} }),
    // While the DNS is being asked the answer comes by itself.
    refetchInterval: (query) => (query.state.data?.claim?.is_due ? 2000 : false),
  });
  const t = useWords(ownDomainWords);
  if (found.error) return <Refused error={found.error} retry={() => void found.refetch()} />;
  if (!found.data) return <Skeleton height={320} />;
  const { claim } = found.data;
  return (
    <Stack gap="md" maw={860}>
      {claim && <Shown claim={claim} mayChange={mayChange} />}
      {mayChange && claim?.state !== 'proven' && (
        <Section title={t(claim ? 'another' : 'domain')} lead={t('lead')}>
          <Asking />
        </Section>
      )}
      {!mayChange && !claim && <Text c="dimmed">{t('none')}</Text>}
    </Stack>
  );
}

function Asking() {
  const t = useWords(ownDomainWords);
  const form = useForm({ initialValues: { domain: '' } });
  const saving = useSaving({
    form,
    labels: { domain: t('domain') },
    onSave: (values) => siteOptionsCalls().claimDomain.call(values),
    onDone: () => form.reset(),
  });
  return (
    <FormSheet form={form} saving={saving} submit={t('claim')}>
      <TextField
        {...form.getInputProps('domain')}
        label={t('domain')}
        placeholder={t('example')}
        max={120}
        required
      />
    </FormSheet>
  );
}

function Shown({ claim, mayChange }: { claim: Claim; mayChange: boolean }) {
  const t = useWords(ownDomainWords);
  const lang = useLang();
  const format = useFormat();
  const client = useQueryClient();
  const { confirm } = useConfirm();
  const run = async (work: () => Promise<unknown>, done?: string) => {
    try {
      await work();
      if (done) toastDone(done);
      await client.invalidateQueries();
    } catch (error) {
      toastRefusal(error, lang);
    }
  };
  const release = async () => {
    const sure = await confirm({
      title: t('release_question', { domain: claim.domain }),
      text: t('release_text', { domain: claim.domain }),
      confirm: t('release'),
      danger: true,
    });
    if (sure) await run(() => siteOptionsCalls().releaseDomain.call({}), t('released'));
  };
  const isProven = claim.state === 'proven' && claim.missing_since === null;
  const fault = claim.fault as 'no_record' | 'other_text' | 'no_answer' | 'taken' | null;
  return (
    <Section title={claim.domain}>
      <Alert color={isProven ? 'green' : claim.state === 'lost' ? 'red' : 'yellow'} variant="light">
        {claim.by_operator
          ? t('by_operator')
          : claim.missing_since && claim.state === 'proven'
            ? t('missing', { date: format.dateTime(claim.missing_since) })
            : t(claim.state as 'waiting' | 'proven' | 'lost')}
      </Alert>
      {claim.state !== 'lost' && (
        <Stack gap="xs">
          <Text size="sm">{t(isProven ? 'keep_record' : 'enter_record')}</Text>
          <Line label={t('record_type')} text={t('txt')} />
          <Line label={t('record_name')} text={claim.record_name} copy />
          <Line label={t('record_text')} text={claim.record_text} copy />
        </Stack>
      )}
      <Stack gap={4}>
        <Text size="sm">
          {t('last_check')}:{' '}
          {claim.is_due
            ? t('checking')
            : claim.checked_at
              ? format.dateTime(claim.checked_at)
              : t('not_checked')}
        </Text>
        {fault && !claim.is_due && <Text size="sm">{t(fault)}</Text>}
        {claim.found.length > 0 && (
          <>
            <Text size="sm">{t('found')}</Text>
            {claim.found.map((text) => (
              <Code key={text} style={{ overflowWrap: 'anywhere' }}>
                {text}
              </Code>
            ))}
          </>
        )}
      </Stack>
      {mayChange && (
        <Group>
          {claim.state !== 'lost' && (
            <Button
              variant="default"
              loading={claim.is_due}
              onClick={() => void run(() => siteOptionsCalls().checkDomain.call({}))}
            >
              {t('check')}
            </Button>
          )}
          <Button variant="subtle" color="red" onClick={() => void release()}>
            {t('release')}
          </Button>
        </Group>
      )}
    </Section>
  );
}

function Line({ label, text, copy }: { label: string; text: string; copy?: true }) {
  const t = useWords(ownDomainWords);
  return (
    <Group gap="xs">
      <Text size="sm" c="dimmed">
        {label}
      </Text>
      <Code style={{ overflowWrap: 'anywhere' }}>{text}</Code>
      {copy && (
        <CopyButton value={text}>
          {({ copied, copy: take }) => (
            <Button size="compact-sm" variant="subtle" onClick={take} aria-label={`${t('copy')}: ${label}`}>
              {t(copied ? 'copied' : 'copy')}
            </Button>
          )}
        </CopyButton>
      )}
    </Group>
  );
}

import { Alert, Badge, Button, Card, Code, Group, Select, Skeleton, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useConfirm } from '#ui/dialogs/confirm.tsx';
import { Drawer } from '#ui/dialogs/drawer.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { TextField } from '#ui/fields/fields.tsx';
import { FormSheet, useSaving } from '#ui/forms/form.tsx';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { Page } from '#ui/page.tsx';
import { Refused } from '#ui/refused.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { toastDone, toastRefusal } from '#ui/toast.ts';
import { collectionCalls } from '../base/client.ts';
import { transferMethods, type TransferMethod } from '../unmatched/states.ts';
import { billerWords } from './words.ts';

type Made = { key: string; secret: string };

function KeyForm({ onMade, onCancel }: { onMade: (made: Made) => void; onCancel: () => void }) {
  const t = useWords(billerWords);
  const form = useForm({ initialValues: { name: '', method: 'bkash' as TransferMethod } });
  const saving = useSaving<typeof form.values, Made>({
    form,
    onSave: (values) => collectionCalls().makeBillerKey.call(values),
    done: false,
    onDone: onMade,
    labels: { name: t('name'), method: t('method') },
  });
  return (
    <FormSheet form={form} saving={saving} submit={t('add')} onCancel={onCancel}>
      <TextField label={t('name')} max={80} required {...form.getInputProps('name')} />
      <Select
        label={t('method')}
        required
        allowDeselect={false}
        data={transferMethods.map((value) => ({ value, label: t(value) }))}
        {...form.getInputProps('method')}
      />
    </FormSheet>
  );
}

/** Keys of companies that report payments by bill numbers: made, shown once, revoked. */
export default function BillerKeys() {
  const t = useWords(billerWords);
  const lang = useLang();
  const format = useFormat();
  const { may } = useShell();
  const { confirm } = useConfirm();
  const client = useQueryClient();
  const [adding, add] = useState(false);
  const [made, show] = useState<Made | null>(null);
  const query = useQuery(collectionCalls().billerKeys.queryOptions({ input: {} }));
  const mayChange = may('biller-key.change');
  const button = mayChange && <Button onClick={() => add(true)}>{t('add')}</Button>;
  const close = () => {
    add(false);
    show(null);
  };
  const revoke = async (id: string, name: string) => {
    const sure = { title: t('revoke_ask', { name }), text: t('revoke_text'), confirm: t('revoke') };
    if (!(await confirm(sure))) return;
    try {
      await collectionCalls().revokeBillerKey.call({ id });
      toastDone(t('revoked_done'));
    } catch (error) {
      toastRefusal(error, lang);
    }
    await client.invalidateQueries();
  };
  return (
    <Page title={t('title')} lead={t('lead')} actions={button}>
      {query.error && <Refused error={query.error} retry={() => void query.refetch()} />}
      {!query.data && !query.error && <Skeleton height={200} />}
      {query.data?.length === 0 && <Empty title={t('none')} hint={t('none_hint')} />}
      <Stack gap="sm" maw={720}>
        {query.data?.map((key) => (
          <Card key={key.id} withBorder padding="md">
            <Group justify="space-between" align="flex-start">
              <div>
                <Text fw={600}>{key.name}</Text>
                <Text size="sm" c="dimmed">
                  {[
                    t(key.method as TransferMethod),
                    t('made', { time: format.dateTime(key.created_at) }),
                    key.last_used_at ? t('used', { time: format.dateTime(key.last_used_at) }) : t('unused'),
                  ].join(' · ')}
                </Text>
                <Code style={{ overflowWrap: 'anywhere' }}>{key.key}</Code>
              </div>
              {key.revoked_at ? (
                <Badge color="gray" variant="light" tt="none">
                  {t('revoked')}
                </Badge>
              ) : (
                mayChange && (
                  <Button variant="default" onClick={() => void revoke(key.id, key.name)}>
                    {t('revoke')}
                  </Button>
                )
              )}
            </Group>
          </Card>
        ))}
      </Stack>
      <Drawer opened={adding} onClose={close} title={t('add')}>
        {adding && !made && <KeyForm onMade={show} onCancel={close} />}
        {made && (
          <Stack gap="md">
            <Alert color="orange" variant="light">
              {t('once')}
            </Alert>
            <Text fw={600}>{t('key')}</Text>
            <Code block style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
              {made.key}
            </Code>
            <Text fw={600}>{t('secret')}</Text>
            <Code block style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
              {made.secret}
            </Code>
            <Button onClick={close}>{t('close')}</Button>
          </Stack>
        )}
      </Drawer>
    </Page>
  );
}

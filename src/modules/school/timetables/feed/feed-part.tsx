import { Alert, Button, Code, CopyButton, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useConfirm } from '#ui/dialogs/confirm.tsx';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { Section } from '#ui/section.tsx';
import { toastDone, toastRefusal } from '#ui/toast.ts';
import { timetablesCalls } from '../base/client.ts';
import { feedWords } from './words.ts';

/** The calls for a child of the family, or for the teacher who looks. */
function feedOf(enrolmentId: string | null) {
  const calls = timetablesCalls();
  if (enrolmentId === null)
    return {
      options: calls.teacherFeed.queryOptions({ input: {} }),
      make: () => calls.makeTeacherFeed.call({}),
      end: () => calls.endTeacherFeed.call({}),
    };
  const input = { enrolment_id: enrolmentId };
  return {
    options: calls.familyFeed.queryOptions({ input }),
    make: () => calls.makeFamilyFeed.call(input),
    end: () => calls.endFamilyFeed.call(input),
  };
}

/** An address as it was just made; nobody can show it a second time. */
function NewAddress({ address }: { address: string }) {
  const t = useWords(feedWords);
  return (
    <Alert color="yellow" variant="light" aria-live="polite">
      <Stack gap="xs">
        <Text size="sm">{t('once')}</Text>
        <Code block data-secret style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {address}
        </Code>
        <Group gap="xs">
          <CopyButton value={address}>
            {({ copied, copy }) => (
              <Button variant="default" onClick={copy}>
                {t(copied ? 'copied' : 'copy')}
              </Button>
            )}
          </CopyButton>
          <Button component="a" variant="default" href={address.replace(/^https?:/, 'webcal:')}>
            {t('open')}
          </Button>
        </Group>
        <Text size="sm">{t('how_iphone')}</Text>
        <Text size="sm">{t('how_android')}</Text>
      </Stack>
    </Alert>
  );
}

/** The routine in a calendar program of one's own: an address is made, replaced and ended here. */
export function FeedPart({ enrolmentId }: { enrolmentId: string | null }) {
  const t = useWords(feedWords);
  const lang = useLang();
  const format = useFormat();
  const confirm = useConfirm();
  const feed = feedOf(enrolmentId);
  const { data: found, refetch } = useQuery(feed.options);
  const [made, setMade] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  if (!found) return null;
  const { address } = found;
  const run = async (work: () => Promise<unknown>) => {
    setSaving(true);
    try {
      await work();
      await refetch();
    } catch (error) {
      toastRefusal(error, lang);
    } finally {
      setSaving(false);
    }
  };
  const make = async () => {
    const question = { title: t('renew_ask'), text: t('renew_text'), confirm: t('renew') };
    if (address && !(await confirm(question))) return;
    await run(async () => setMade((await feed.make()).address));
  };
  const end = async () => {
    const question = { title: t('end_ask'), text: t('end_text'), confirm: t('end'), danger: true };
    if (!(await confirm(question))) return;
    await run(async () => {
      await feed.end();
      setMade(null);
      toastDone(t('ended'));
    });
  };
  return (
    <Section title={t('title')} lead={t('lead')}>
      {made && <NewAddress address={made} />}
      {address && (
        <Text size="sm" c="dimmed">
          {t('made_on', { day: format.date(address.made_at) })}{' '}
          {address.read_at ? t('read_on', { time: format.dateTime(address.read_at) }) : t('never_read')}
        </Text>
      )}
      <Group gap="xs">
        <Button variant="default" loading={saving} onClick={() => void make()}>
          {t(address ? 'renew' : 'make')}
        </Button>
        {address && (
          <Button variant="default" color="red" disabled={saving} onClick={() => void end()}>
            {t('end')}
          </Button>
        )}
      </Group>
    </Section>
  );
}

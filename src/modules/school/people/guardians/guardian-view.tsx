import { Alert, Badge, Button, Group, Skeleton, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { Page } from '#ui/page.tsx';
import { PhoneLink } from '#ui/people/phone-link.tsx';
import { Refused } from '#ui/refused.tsx';
import { Section } from '#ui/section.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { toastDone, toastRefusal } from '#ui/toast.ts';
import { Facts } from '#ui/people/facts.tsx';
import { peopleCalls } from '../base/client.ts';
import type { AlikeGuardian } from './api.server.ts';
import { MergeDialog } from './merge-dialog.tsx';
import { RightsList } from './rights-list.tsx';
import { guardianWords } from './words.ts';

/** One guardian: who it is, of which children, with which rights, and whether the same person is there twice. */
export default function GuardianView() {
  const t = useWords(guardianWords);
  const lang = useLang();
  const { id = '' } = useParams();
  const { may } = useShell();
  const [other, setOther] = useState<AlikeGuardian | null>(null);
  const found = useQuery(peopleCalls().guardian.queryOptions({ input: { id } }));
  const guardian = found.data;
  return (
    <Page title={guardian?.[`name_${lang}`] ?? t('guardian')} back="/student/guardians">
      {found.error && <Refused error={found.error} retry={() => void found.refetch()} />}
      {!guardian && !found.error && <Skeleton height={320} />}
      {guardian && (
        <>
          <LastMerge merge={guardian.last_merge} />
          <Section
            title={t('guardian')}
            aside={
              <Badge variant="light" tt="none" color={guardian.has_login ? 'green' : 'gray'}>
                {t(guardian.has_login ? 'login' : 'no_login')}
              </Badge>
            }
          >
            <Facts
              facts={[
                [t('name'), [...new Set([guardian.name_en, guardian.name_bn])].join(' · ')],
                [t('phone'), guardian.phone && <PhoneLink number={guardian.phone} />],
                [t('email'), guardian.email],
                [t('occupation'), guardian.occupation],
                [
                  t('consent'),
                  guardian.consent && <ConsentLine id={guardian.id} consent={guardian.consent} />,
                ],
              ]}
            />
          </Section>
          <Section title={t('rights')}>
            <RightsList key={guardian.version} guardian={guardian} />
          </Section>
          <Section title={t('alike')} lead={t('alike_lead')}>
            {guardian.alike.length === 0 && <Text c="dimmed">{t('none_alike')}</Text>}
            {guardian.alike.map((one) => (
              <Group key={one.id} justify="space-between" gap="sm">
                <div>
                  <Text fw={600}>{one[`name_${lang}`]}</Text>
                  <Text size="sm" c="dimmed">
                    {one.phone && <PhoneLink number={one.phone} />}{' '}
                    {one.children.map((child) => child[`name_${lang}`]).join(', ')}
                  </Text>
                </div>
                {may('guardian.merge') && (
                  <Button variant="default" size="sm" onClick={() => setOther(one)}>
                    {t('compare')}
                  </Button>
                )}
              </Group>
            ))}
          </Section>
          {other && <MergeDialog kept={guardian} gone={other} onClose={() => setOther(null)} />}
        </>
      )}
    </Page>
  );
}

type Consent = NonNullable<
  Awaited<ReturnType<ReturnType<typeof peopleCalls>['guardian']['call']>>['consent']
>;

/** How the guardian came to see the children here; who said no is let in again when they ask the office. */
function ConsentLine({ id, consent }: { id: string; consent: Consent }) {
  const t = useWords(guardianWords);
  const lang = useLang();
  const format = useFormat();
  const client = useQueryClient();
  const { may } = useShell();
  const [busy, setBusy] = useState(false);
  const allow = async () => {
    setBusy(true);
    try {
      await peopleCalls().allowGuardianAgain.call({ id });
      toastDone(t('allowed_again'));
      await client.invalidateQueries();
    } catch (error) {
      toastRefusal(error, lang);
    } finally {
      setBusy(false);
    }
  };
  const day = consent.at ? format.date(consent.at) : '–';
  const refused = consent.state === 'declined' || consent.state === 'ended';
  return (
    <Group gap="sm">
      <span>{t(`consent_${consent.state}`, { day, by: consent.by?.[lang] ?? '–' })}</span>
      {refused && may('student.make-logins') && (
        <Button variant="default" size="compact-sm" loading={busy} onClick={() => void allow()}>
          {t('allow_again')}
        </Button>
      )}
    </Group>
  );
}

type Merge = { id: string; name_en: string; name_bn: string; merged_at: string; can_undo: boolean } | null;

/** What was merged last, and the way back while nobody has changed the entry since. */
function LastMerge({ merge }: { merge: Merge }) {
  const t = useWords(guardianWords);
  const lang = useLang();
  const format = useFormat();
  const client = useQueryClient();
  const { may } = useShell();
  const [busy, setBusy] = useState(false);
  if (!merge?.can_undo) return null;
  const undo = async () => {
    setBusy(true);
    try {
      await peopleCalls().undoGuardianMerge.call({ id: merge.id });
      toastDone(t('undone'));
      await client.invalidateQueries();
    } catch (error) {
      toastRefusal(error, lang);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Alert color="blue" variant="light">
      <Group justify="space-between" gap="sm">
        <span>{t('merged_with', { name: merge[`name_${lang}`], date: format.date(merge.merged_at) })}</span>
        {may('guardian.merge') && (
          <Button variant="default" size="sm" loading={busy} onClick={() => void undo()}>
            {t('undo')}
          </Button>
        )}
      </Group>
    </Alert>
  );
}

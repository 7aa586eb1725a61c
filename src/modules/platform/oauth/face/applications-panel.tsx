import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { refusalOf } from '#ui/api.ts';
import { useConfirm } from '#ui/dialogs/confirm.tsx';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { Refused } from '#ui/refused.tsx';
import { Section } from '#ui/section.tsx';
import { toastDone, toastRefusal } from '#ui/toast.ts';
import { oauthWords } from '../base/words.ts';
import { oauthCalls } from '../base/client.ts';

/** The programs of others that a person let in, each to be removed. */
export function ApplicationsPanel() {
  const t = useWords(oauthWords);
  const lang = useLang();
  const format = useFormat();
  const { confirm } = useConfirm();
  const queries = useQueryClient();
  const found = useQuery({ ...oauthCalls().consents.list.queryOptions({ input: {} }), retry: false });
  const takeBack = async (row: { id: string; name: string }) => {
    const sure = await confirm({
      title: t('take_back_title'),
      text: t('take_back_text', { name: row.name }),
      confirm: t('take_back'),
      danger: true,
    });
    if (!sure) return;
    try {
      await oauthCalls().consents.takeBack.call({ id: row.id });
      toastDone(t('taken_back'));
    } catch (error) {
      toastRefusal(error, lang);
    }
    await queries.invalidateQueries({ queryKey: oauthCalls().consents.key() });
  };
  // Anyone who acts for somebody else does not see what that person let in.
  if (found.error && refusalOf(found.error).status === 403) return null;
  return (
    <Section title={t('applications')} lead={t('applications_lead')}>
      {found.error && <Refused error={found.error} retry={() => void found.refetch()} />}
      {found.isPending && <Skeleton height={60} />}
      {found.data?.length === 0 && <Text size="sm">{t('no_applications')}</Text>}
      <Stack component="ul" gap="sm" className="bp-plain-list">
        {found.data?.map((row) => (
          <Group component="li" key={row.id} justify="space-between" gap="xs" wrap="nowrap" align="start">
            <div>
              <Text size="sm" fw={600}>
                {row.name}
              </Text>
              <Text size="xs" c="dimmed">
                {[
                  t('made_by', { owner: row.owner[lang] }),
                  row.tenant[lang],
                  t('given', { when: format.ago(row.given_at) }),
                  row.last_used_at ? t('last_used', { when: format.ago(row.last_used_at) }) : t('never_used'),
                ].join(' · ')}
              </Text>
              <Text size="xs">
                {row.scopes.map((scope) => scope[lang]).join(' · ') || t('only_identity')}
              </Text>
            </div>
            <Button
              size="compact-sm"
              variant="default"
              flex="none"
              onClick={() => void takeBack(row)}
              aria-label={t('take_back_named', { name: row.name })}
            >
              {t('take_back')}
            </Button>
          </Group>
        ))}
      </Stack>
    </Section>
  );
}

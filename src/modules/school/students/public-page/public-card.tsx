import { Anchor, Badge, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useConfirm } from '#ui/dialogs/confirm.tsx';
import { Modal } from '#ui/dialogs/modal.tsx';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { Refused } from '#ui/refused.tsx';
import { Section } from '#ui/section.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { toastDone, toastRefusal } from '#ui/toast.ts';
import { studentsCalls } from '../base/client.ts';
import { publicCardWords, publicPageWords } from './words.ts';

type Page = Awaited<ReturnType<ReturnType<typeof studentsCalls>['publicPages']['call']>>['pages'][number];
/** A page whose address can still be read. */
type ReadablePage = Page & { url: string };

function Code({ page }: { page: ReadablePage }) {
  const t = useWords(publicCardWords);
  const lang = useLang();
  const picture = useQuery({
    queryKey: ['student-page-code', page.url],
    // Drawn here: the address goes to nobody else.
    queryFn: async () => (await import('qrcode')).toDataURL(page.url, { margin: 1, width: 208 }),
  });
  return (
    <Stack align="center" gap="sm">
      {picture.data ? (
        <img
          src={picture.data}
          alt={t('code_of', { year: page.year[lang] })}
          width={208}
          height={208}
          className="bp-qr"
        />
      ) : (
        <Skeleton width={208} height={208} />
      )}
      <Anchor href={page.url} target="_blank" rel="noreferrer" size="sm">
        {t('open_page')}
      </Anchor>
    </Stack>
  );
}

/** The address of a student's public page: made, copied, shown as a code, revoked, and how often it was opened. */
export function PublicCard({ studentId }: { studentId: string }) {
  const t = useWords(publicCardWords);
  const w = useWords(publicPageWords);
  const { busy, make, copy, revoke } = usePageActs(studentId);
  const [shown, setShown] = useState<ReadablePage | null>(null);
  const found = useQuery(studentsCalls().publicPages.queryOptions({ input: { id: studentId } }));
  const { may } = useShell();
  return (
    <Section
      title={t('card')}
      lead={t('card_lead')}
      aside={
        found.data?.can_make && (
          <Button variant="subtle" size="compact-sm" loading={busy} onClick={() => void make()}>
            {t('make')}
          </Button>
        )
      }
    >
      {found.error && <Refused error={found.error} retry={() => void found.refetch()} />}
      {found.isPending && <Skeleton height={60} />}
      {found.data && !found.data.on && (
        <Text c="dimmed">
          {w('is_off')}{' '}
          {may('site-option.view') && (
            <Anchor component={Link} to="/site/option/view-and-form" underline="always">
              {t('options')}
            </Anchor>
          )}
        </Text>
      )}
      {found.data?.on && found.data.pages.length === 0 && <Text c="dimmed">{t('none')}</Text>}
      <Stack gap="sm" component="ul" className="bp-plain-list">
        {(found.data?.pages ?? []).map((page) => (
          <PageLine
            key={page.id}
            page={page}
            busy={busy}
            onCopy={(url) => void copy(url)}
            onCode={setShown}
            onRevoke={() => void revoke(page)}
          />
        ))}
      </Stack>
      <Modal opened={shown !== null} onClose={() => setShown(null)} title={t('card')}>
        {shown && <Code page={shown} />}
      </Modal>
    </Section>
  );
}

/** Makes a page, copies its address, and revokes it once that is agreed. */
function usePageActs(studentId: string) {
  const t = useWords(publicCardWords);
  const lang = useLang();
  const client = useQueryClient();
  const { confirm } = useConfirm();
  const [busy, setBusy] = useState(false);
  const run = async (work: () => Promise<unknown>, done: string) => {
    setBusy(true);
    try {
      await work();
      toastDone(done);
    } catch (error) {
      toastRefusal(error, lang);
    }
    await client.invalidateQueries();
    setBusy(false);
  };
  const revoke = async ({ id, version }: Page) => {
    const sure = await confirm({
      title: t('revoke_title'),
      text: t('revoke_text'),
      confirm: t('revoke'),
      danger: true,
    });
    if (sure)
      await run(
        () => studentsCalls().revokePublicPage.call({ id: studentId, page_id: id, version }),
        t('revoked'),
      );
  };
  const make = () => run(() => studentsCalls().makePublicPage.call({ id: studentId }), t('made'));
  const copy = (url: string) => run(() => navigator.clipboard.writeText(url), t('copied'));
  return { busy, make, copy, revoke };
}

/** A page: its year, since when it is there, how often it was opened, and what can be done with it. */
function PageLine({
  page,
  busy,
  onCopy,
  onCode,
  onRevoke,
}: {
  page: Page;
  busy: boolean;
  onCopy: (url: string) => void;
  onCode: (page: ReadablePage) => void;
  onRevoke: () => void;
}) {
  const t = useWords(publicCardWords);
  const lang = useLang();
  const format = useFormat();
  const { url } = page;
  const used = ({ opened, last_opened_on }: Page): string => {
    if (opened === 0 || !last_opened_on) return t('never_opened');
    return t('opened', { count: opened, day: format.date(last_opened_on) });
  };
  return (
    <Stack component="li" gap={4}>
      <Group gap="xs">
        <Text size="sm" fw={600}>
          {page.year[lang]}
        </Text>
        {page.revoked_at && (
          <Badge variant="light" tt="none" color="gray">
            {t('revoked_on', { day: format.date(page.revoked_at) })}
          </Badge>
        )}
      </Group>
      <Text size="sm" c="dimmed">
        {t('made_on', { day: format.date(page.made_at) })} · {used(page)}
      </Text>
      {!page.revoked_at && (
        <Group gap="xs">
          {url ? (
            <>
              <Button variant="default" size="compact-sm" onClick={() => onCopy(url)}>
                {t('copy')}
              </Button>
              <Button variant="default" size="compact-sm" onClick={() => onCode({ ...page, url })}>
                {t('show_code')}
              </Button>
            </>
          ) : (
            <Text size="sm">{t('unreadable')}</Text>
          )}
          <Button variant="subtle" color="red" size="compact-sm" disabled={busy} onClick={() => onRevoke()}>
            {t('revoke')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}

import { ActionIcon, Button, Skeleton } from '@mantine/core';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { MouseEvent } from 'react';
import { AnywhereLink, isPublicPage } from '#ui/anywhere-link.tsx';
import { useConfirm } from '#ui/dialogs/confirm.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { useFormat } from '#ui/format.ts';
import { icons } from '#ui/icons.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { later } from '#ui/later.tsx';
import { useListState } from '#ui/lists/state.ts';
import { Page } from '#ui/page.tsx';
import { Refused } from '#ui/refused.tsx';
import { toastDone, toastRefusal } from '#ui/toast.ts';
import { notificationWords } from '../base/words.ts';
import { notificationsCalls } from '../base/client.ts';
import './notification-list.css';

type Row = Awaited<ReturnType<ReturnType<typeof notificationsCalls>['list']['call']>>['rows'][number];
const { trash: Trash } = icons;
const TablePages = later(() => import('#ui/lists/table-pages.tsx').then((part) => part.TablePages));

/** Only a page of this program; whatever else was stored leads to the message itself. */
const target = ({ id, url }: Row): string =>
  url?.startsWith('/') && !url.startsWith('//') ? url : `/user/notification/view/${id}`;

/** One message: an unread dot, what it says and when; a tap opens what it is about and marks it as read. */
function Message({ row, act }: { row: Row; act: (work: () => Promise<unknown>, done?: string) => void }) {
  const t = useWords(notificationWords);
  const lang = useLang();
  const format = useFormat();
  const { confirmDelete } = useConfirm();
  const title = row.title[lang];
  const remove = async () => {
    if (await confirmDelete(title, t('one')))
      act(() => notificationsCalls().remove.call({ id: row.id }), t('deleted'));
  };
  const to = target(row);
  const open = (event: MouseEvent) => {
    if (row.read_at) return;
    const marked = () => notificationsCalls().open.call({ id: row.id });
    const elsewhere = event.ctrlKey || event.metaKey || event.shiftKey;
    if (!isPublicPage(to) || elsewhere) return act(marked);
    // The page would be gone before the answer is there.
    event.preventDefault();
    void marked()
      .catch(() => undefined)
      .finally(() => window.location.assign(to));
  };
  return (
    <li data-unread={row.read_at === null || undefined}>
      <AnywhereLink to={to} onClick={open}>
        <span className="bp-news-dot" {...(row.read_at ? {} : { role: 'img', 'aria-label': t('unread') })} />
        <span className="bp-news-text">
          <strong>{title}</strong>
          <span>{row.body[lang]}</span>
          <time dateTime={row.created_at} title={format.dateTime(row.created_at)}>
            {format.ago(row.created_at)}
          </time>
        </span>
      </AnywhereLink>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        aria-label={t('delete', { title })}
        onClick={() => void remove()}
      >
        <Trash size={18} />
      </ActionIcon>
    </li>
  );
}

export default function NotificationList() {
  const t = useWords(notificationWords);
  const lang = useLang();
  const client = useQueryClient();
  const state = useListState();
  const found = useQuery({
    ...notificationsCalls().list.queryOptions({ input: { page: state.page, per_page: state.perPage } }),
    placeholderData: keepPreviousData,
  });
  const rows = found.data?.rows;
  const total = found.data?.total ?? 0;

  const work = async (todo: () => Promise<unknown>, done?: string) => {
    try {
      await todo();
      await client.invalidateQueries({ queryKey: notificationsCalls().key() });
      if (done) toastDone(done);
    } catch (error) {
      toastRefusal(error, lang);
    }
  };
  const act = (todo: () => Promise<unknown>, done?: string) => void work(todo, done);

  return (
    <Page
      title={t('all')}
      lead={t('lead')}
      actions={
        rows?.some((row) => row.read_at === null) && (
          <Button
            variant="default"
            onClick={() => act(() => notificationsCalls().readAll.call({}), t('read_all_done'))}
          >
            {t('read_all')}
          </Button>
        )
      }
    >
      {found.error && <Refused error={found.error} retry={() => void found.refetch()} />}
      {found.isPending && <Skeleton height={240} radius="md" />}
      {rows?.length === 0 && <Empty title={t('none')} hint={t('none_hint')} />}
      {rows && rows.length > 0 && (
        <ul className="bp-news" aria-label={t('all')}>
          {rows.map((row) => (
            <Message key={row.id} row={row} act={act} />
          ))}
        </ul>
      )}
      {total > Math.min(10, state.perPage) && <TablePages state={state} total={total} />}
    </Page>
  );
}

import { Anchor, Badge, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ListRow } from '#kernel/lists/list.ts';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import type { RowAction } from '#ui/list-screen/actions.tsx';
import { ListPart } from '#ui/list-screen/list-screen.tsx';
import { TwoLines } from '#ui/list-screen/two-lines.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { certificatesCalls } from '../base/client.ts';
import { cardOrderWords } from './words.ts';
import { orderList, ownOrderList } from './list.ts';

type Row = ListRow<typeof ownOrderList>;

/** What has been ordered, whether it is ready and paid, and the files; `own`: for the institution that looks. */
export function OrderList({ own = false }: { own?: boolean }) {
  const t = useWords(cardOrderWords);
  const lang = useLang();
  const format = useFormat();
  const { may } = useShell();
  const calls = certificatesCalls();
  const lines = (first: ReactNode, second: ReactNode) => <TwoLines first={first} second={second} />;
  const code = (text: string | null) => format.code(text ?? '');
  const state = (row: Row) => {
    const shown = ownOrderList.columns.state.states.find(({ value }) => value === row.state);
    const progress = { done: format.number(row.done), cards: format.number(row.cards ?? 0) };
    return lines(
      <Badge variant="light" color={shown?.colour ?? 'gray'} tt="none">
        {shown?.word[lang]}
      </Badge>,
      row.state === 'making' && t('done_of', progress),
    );
  };
  const cells = {
    order_no: (row: Row) => lines(code(row.order_no), format.dateTime(row.ordered_at ?? '')),
    state,
    files: (row: Row) => (
      <Stack gap={2}>
        {row.files.map(({ file_id, cards }) => (
          <Anchor
            key={file_id}
            href={`/api/${own ? 'my-site/' : ''}id-card-orders/${row.id}/files/${file_id}`}
            target="_blank"
            rel="noopener"
            size="sm"
          >
            {t('file', { cards: format.number(cards) })}
          </Anchor>
        ))}
      </Stack>
    ),
    invoice_no: (row: Row) =>
      row.invoice_id &&
      lines(
        own ? (
          code(row.invoice_no)
        ) : (
          <Anchor component={Link} to={`/edu/invoice/edit/${row.invoice_id}`} size="sm">
            {code(row.invoice_no)}
          </Anchor>
        ),
        row.invoice_state && t(`bill_${row.invoice_state}`),
      ),
  };
  const again = ({ id }: Row) => (own ? calls.own.printAgain.call({ id }) : calls.printAgain.call({ id }));
  const actions = (row: Row): RowAction[] => {
    const { state: now } = row;
    if (now === 'cancelled') return [];
    return [
      ...(may(own ? 'own-id-card.order' : 'id-card.order') && now !== 'making'
        ? [{ label: t('print_again'), run: () => again(row) }]
        : []),
      ...(!own && may('id-card.cancel')
        ? [
            {
              label: t('cancel_order'),
              danger: true,
              ask: { title: t('cancel_order'), text: t('cancel_lead'), reason: t('reason') },
              run: (reason: string) => calls.cancel.call({ id: row.id, reason }),
            },
          ]
        : []),
    ];
  };
  const refreshMs = (rows: readonly Row[]) => (rows.some((row) => row.state === 'making') ? 2000 : null);
  const shared = { actions, refreshMs, withExport: true };
  if (own) return <ListPart list={ownOrderList} cells={cells} {...shared} />;
  const site = (row: ListRow<typeof orderList>) => lines(row[`site_${lang}`], row[`about_${lang}`]);
  return <ListPart list={orderList} cells={{ ...cells, site }} {...shared} />;
}

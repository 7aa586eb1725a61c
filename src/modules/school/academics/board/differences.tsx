import { Alert, Button, Group, List, Stack, Text } from '@mantine/core';
import { Modal } from '#ui/dialogs/modal.tsx';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { uiWords } from '#ui/words.ts';
import { cellKey, valueWord, type BoardStore } from './draft.ts';
import type { Board, BoardField, CellValue } from './schemas.ts';
import { boardWords } from './words.ts';

function useSaid(board: Board) {
  const lang = useLang();
  const format = useFormat();
  const names = new Map(board.rows.map((row) => [row.id, `${row.class[lang]} · ${row[`name_${lang}`]}`]));
  return {
    section: (id: string) => names.get(id) ?? id,
    value: (field: BoardField, value: CellValue) =>
      format.digits(valueWord(board, field, value, boardWords)[lang]),
  };
}

/** What a save will change, cell by cell, before it is done. */
export function Differences({
  board,
  store,
  busy,
  onSave,
  onClose,
}: {
  board: Board;
  store: BoardStore;
  busy: boolean;
  onSave: () => void;
  onClose: () => void;
}) {
  const t = useWords(boardWords);
  const ui = useWords(uiWords);
  const said = useSaid(board);
  return (
    <Modal opened onClose={onClose} title={t('differences')}>
      <Stack>
        <List size="sm">
          {store.sent().map(({ section_id, field, before, after }) => (
            <List.Item key={cellKey(section_id, field)}>
              {t('difference', {
                section: said.section(section_id),
                what: t(field),
                before: said.value(field, before),
                after: said.value(field, after),
              })}
            </List.Item>
          ))}
        </List>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {ui('cancel')}
          </Button>
          <Button loading={busy} onClick={onSave}>
            {t('save')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

/** Cells that somebody else changed meanwhile, with both values; everything else that was refused is said at its cell. */
export function StaleCells({ board, store }: { board: Board; store: BoardStore }) {
  const t = useWords(boardWords);
  const said = useSaid(board);
  const refused = store.refusals();
  if (refused.length === 0) return null;
  const stale = refused.filter(({ now }) => now !== undefined);
  return (
    <Alert color="orange" variant="light" title={t('not_saved')} role="alert">
      <Stack gap="xs">
        <Text size="sm">{t('refused', { count: refused.length })}</Text>
        {stale.map((cell) => {
          const key = cellKey(cell.section, cell.field);
          const settle = (choice: 'mine' | 'theirs') => store.settleWith(key, choice, cell.now ?? null);
          return (
            <Group key={key} gap="xs">
              <Text size="sm">
                {t('stale', {
                  section: said.section(cell.section),
                  what: t(cell.field),
                  mine: said.value(cell.field, store.cell(key)?.value ?? null),
                  theirs: said.value(cell.field, cell.now ?? null),
                })}
              </Text>
              <Button size="compact-sm" variant="default" onClick={() => settle('theirs')}>
                {t('take_theirs')}
              </Button>
              <Button size="compact-sm" onClick={() => settle('mine')}>
                {t('keep_mine')}
              </Button>
            </Group>
          );
        })}
      </Stack>
    </Alert>
  );
}

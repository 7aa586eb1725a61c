import { Alert, Button, Group, List, Stack, Text } from '@mantine/core';
import { Modal } from '#ui/dialogs/modal.tsx';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { uiWords } from '#ui/words.ts';
import { cellKey, cellsOf, valueWord, type Draft } from './draft.ts';
import type { Board, BoardField, CellRefusal, CellValue } from './schemas.ts';
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
  draft,
  busy,
  onSave,
  onClose,
}: {
  board: Board;
  draft: Draft;
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
          {cellsOf(draft).map(({ section_id, field, before, after }) => (
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
export function StaleCells({
  board,
  draft,
  refused,
  onMine,
  onTheirs,
}: {
  board: Board;
  draft: Draft;
  refused: readonly CellRefusal[];
  onMine: (cell: CellRefusal) => void;
  onTheirs: (cell: CellRefusal) => void;
}) {
  const t = useWords(boardWords);
  const said = useSaid(board);
  if (refused.length === 0) return null;
  const stale = refused.filter(({ now }) => now !== undefined);
  return (
    <Alert color="orange" variant="light" title={t('not_saved')} role="alert">
      <Stack gap="xs">
        <Text size="sm">{t('refused', { count: refused.length })}</Text>
        {stale.map((cell) => (
          <Group key={cellKey(cell.section, cell.field)} gap="xs">
            <Text size="sm">
              {t('stale', {
                section: said.section(cell.section),
                what: t(cell.field),
                mine: said.value(cell.field, draft.get(cellKey(cell.section, cell.field))?.after ?? null),
                theirs: said.value(cell.field, cell.now ?? null),
              })}
            </Text>
            <Button size="compact-sm" variant="default" onClick={() => onTheirs(cell)}>
              {t('take_theirs')}
            </Button>
            <Button size="compact-sm" onClick={() => onMine(cell)}>
              {t('keep_mine')}
            </Button>
          </Group>
        ))}
      </Stack>
    </Alert>
  );
}

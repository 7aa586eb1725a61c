import { ActionIcon, Group, Tooltip } from '@mantine/core';
import Redo from '@tabler/icons-react/dist/esm/icons/IconArrowForwardUp.mjs';
import { icons } from '#ui/icons.ts';
import { useWords } from '#ui/language.tsx';
import { useBoard } from '../desk/board-context.tsx';
import type { Desk, DeskState } from '../desk/desk.ts';
import { BoardHelp } from './board-help.tsx';
import { Overall } from './tray.tsx';
import { boardWords } from './words.ts';

const Undo = icons.undo;

/** How much of the routine is placed, and for anyone who edits it undo, redo and help. */
export function BoardTools({ desk, state }: { desk: Desk; state: DeskState }) {
  const t = useWords(boardWords);
  const { mayEdit } = useBoard();
  return (
    <Group gap="xs" wrap="nowrap" className="bp-rt-tools">
      <Overall />
      {mayEdit && (
        <>
          <Tooltip label={t('undo')}>
            <ActionIcon
              variant="default"
              size={36}
              aria-label={t('undo')}
              disabled={!state.mayUndo}
              onClick={desk.undo}
            >
              <Undo size={18} aria-hidden />
            </ActionIcon>
          </Tooltip>
          <Tooltip label={t('redo')}>
            <ActionIcon
              variant="default"
              size={36}
              aria-label={t('redo')}
              disabled={!state.mayRedo}
              onClick={desk.redo}
            >
              <Redo size={18} aria-hidden />
            </ActionIcon>
          </Tooltip>
          <BoardHelp />
        </>
      )}
    </Group>
  );
}

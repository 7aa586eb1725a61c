import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { useWords } from './language.tsx';
import { ListFrame, type ListFrameProps } from './list-frame.tsx';
import { uiWords } from './words.ts';

type Props<T> = Omit<ListFrameProps<T>, 'onRow'> & {
  /** Which row is open; null: none. */
  open: string | null;
  onOpen: (id: string | null) => void;
  /** Over what is open. */
  title: ReactNode;
  size?: 'lg' | 'xl';
  beside: ReactNode;
};

/** A list whose rows open in a drawer beside it. */
export function ListBeside<T extends { id: string }>(props: Props<T>) {
  const { open, onOpen, title, size = 'xl', beside, ...list } = props;
  const ui = useWords(uiWords);
  return (
    <>
      <ListFrame {...list} onRow={(row) => onOpen(row.id)} />
      <Drawer
        opened={open !== null}
        onClose={() => onOpen(null)}
        position="right"
        size={size}
        title={title}
        closeButtonProps={{ 'aria-label': ui('close') }}
      >
        {beside}
      </Drawer>
    </>
  );
}

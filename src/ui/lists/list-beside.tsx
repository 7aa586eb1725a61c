import type { ReactNode } from 'react';
import { ListFrame, type ListFrameProps } from './frame.tsx';
import { Drawer } from '../dialogs/drawer.tsx';

type Props<T> = Omit<ListFrameProps<T>, 'onRow' | 'href'> & {
  /** Which row is open; null: none. */
  open: string | null;
  onOpen: (id: string | null) => void;
  /** The address that opens a row, where what is open is in the address. */
  hrefOf?: (id: string) => string;
  /** Over what is open. */
  title: ReactNode;
  size?: 'lg' | 'xl';
  beside: ReactNode;
};

/** A list whose rows open in a drawer beside it. */
export function ListBeside<T extends { id: string }>(props: Props<T>) {
  const { open, onOpen, hrefOf, title, size = 'xl', beside, ...list } = props;
  return (
    <>
      <ListFrame
        {...list}
        {...(hrefOf ? { href: (row: T) => hrefOf(row.id) } : { onRow: (row: T) => onOpen(row.id) })}
      />
      <Drawer opened={open !== null} onClose={() => onOpen(null)} size={size} title={title}>
        {beside}
      </Drawer>
    </>
  );
}

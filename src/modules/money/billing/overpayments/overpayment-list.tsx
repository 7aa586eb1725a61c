import { later } from '#ui/later.tsx';
import { ListScreen } from '#ui/list-screen/list-screen.tsx';
import { useOpened } from '#ui/lists/opened.ts';
import { overpaymentList } from './list.ts';

const OverpaymentDrawer = later(() => import('./drawer.tsx').then((part) => part.OverpaymentDrawer), null);

/** What institutions paid online beyond their bills, until the operator has dealt with it. */
export default function OverpaymentList() {
  const [opened, open, hrefOf] = useOpened();
  return (
    <>
      <ListScreen list={overpaymentList} href={(row) => hrefOf(row.id)} />
      <OverpaymentDrawer id={opened} onClose={() => open(null)} />
    </>
  );
}

import { ListScreen } from '#ui/list-screen/list-screen.tsx';
import { useOpened } from '#ui/lists/opened.ts';
import { OverpaymentDrawer } from './drawer.tsx';
import { overpaymentList } from './list.ts';

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

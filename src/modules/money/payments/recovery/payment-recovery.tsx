import { ListScreen } from '#ui/list-screen/list-screen.tsx';
import { useOpened } from '#ui/lists/opened.ts';
import { PaymentDrawer } from './drawer.tsx';
import type { admissionPaymentList, studentPaymentList } from './list.ts';

/** The online payments of students or of applicants, with what an operator can do about them. */
export function PaymentRecovery({ list }: { list: typeof studentPaymentList | typeof admissionPaymentList }) {
  const [opened, open, hrefOf] = useOpened();
  return (
    <>
      <ListScreen list={list} href={(row) => hrefOf(`${row.site_id}.${row.id}`)} />
      <PaymentDrawer opened={opened} onClose={() => open(null)} />
    </>
  );
}

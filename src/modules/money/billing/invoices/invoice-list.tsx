import { later } from '#ui/later.tsx';
import { ListScreen } from '#ui/list-screen/list-screen.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { AgingCard } from './aging-card.tsx';
import { invoiceList } from './list.ts';

const BillSites = later(() => import('./bill-sites.tsx').then((part) => part.BillSites), null);

export default function InvoiceList() {
  const { may } = useShell();
  return (
    <ListScreen list={invoiceList} above={<AgingCard />} buttons={may('invoice.change') && <BillSites />} />
  );
}

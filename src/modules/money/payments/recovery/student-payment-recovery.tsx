import { studentPaymentList } from './list.ts';
import { PaymentRecovery } from './payment-recovery.tsx';

export default function StudentPaymentRecovery() {
  return <PaymentRecovery list={studentPaymentList} />;
}

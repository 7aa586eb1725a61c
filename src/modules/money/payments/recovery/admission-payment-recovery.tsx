import { admissionPaymentList } from './list.ts';
import { PaymentRecovery } from './payment-recovery.tsx';

export default function AdmissionPaymentRecovery() {
  return <PaymentRecovery list={admissionPaymentList} />;
}

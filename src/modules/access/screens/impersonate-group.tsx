import { BeginImpersonation } from '../parts/begin-impersonation.tsx';

export default function Impersonate() {
  return <BeginImpersonation kind="group" />;
}

import { BeginImpersonation } from './begin.tsx';

export default function Impersonate() {
  return <BeginImpersonation kind="site" />;
}

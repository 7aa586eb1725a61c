import { LogView } from '../parts/log-view.tsx';

export default function SiteLog() {
  return <LogView panel="site" />;
}

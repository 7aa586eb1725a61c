import { LogView } from './view.tsx';

export default function SiteLog() {
  return <LogView panel="site" />;
}

import '#ui/fonts.css';
import '#ui/public.css';
import { Outlet } from 'react-router';

export const handle = { static: true };

export default function PublicFrame() {
  return <Outlet />;
}

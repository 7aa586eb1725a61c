import { redirect, type LoaderFunctionArgs } from 'react-router';
import { pageOf } from '#kernel/http/page-context.server.ts';
import { localPath } from './local-path.ts';
import { LoginForm } from './login-form.tsx';

/** The door of a school, on its own host; the central area has its own. */
export function loader({ context, request }: LoaderFunctionArgs): { next: string | null } {
  const page = pageOf(context);
  const { search, searchParams } = new URL(request.url);
  if (!page.site) throw redirect(`/edu/login${search}`);
  const next = localPath(searchParams.get('next'));
  if (page.actor) throw redirect(next ?? '/dashboard');
  return { next };
}

export default LoginForm;

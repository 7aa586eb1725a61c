import { data, redirect, type LoaderFunctionArgs } from 'react-router';
import { pageOf } from '#kernel/page-context.server.ts';
import { firstChild } from '../shell/first-child.server.ts';
import NotFound from './not-found.tsx';

export const handle = { static: true };

/** A path that no screen has: the beginning of others leads to the first of them, everything else does not exist. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const child = await firstChild(pageOf(context), url.pathname);
  if (child) throw redirect(child);
  return data(null, { status: 404 });
}

export default NotFound;

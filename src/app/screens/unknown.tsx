import '../shell/shell-styles.ts';
import { redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { pageOf } from '#kernel/http/page-context.server.ts';
import { firstChild } from '../shell/first-child.server.ts';
import { notFoundProblem } from '../problems/problem-inside.tsx';
import { ProblemPage } from '../problems/problem-page.tsx';
import { problemData } from '../problems/problem-page.server.ts';

export const handle = { static: 'for-visitors' };

/** A path that no screen has: the beginning of others leads to the first of them, everything else does not exist. */
export async function loader(args: LoaderFunctionArgs) {
  const child = await firstChild(pageOf(args.context), args.url.pathname);
  if (child) throw redirect(child);
  return problemData(args, 404);
}

export default function Unknown() {
  return <ProblemPage problem={notFoundProblem} {...useLoaderData<typeof loader>()} />;
}

import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { loadPages } from './load-pages.server.ts';
import { ShownPages } from '../site-pages/shown-page.tsx';

export const loader = ({ params, ...args }: LoaderFunctionArgs) => loadPages(args, params['evanttype'] ?? '');

export default function PageByType() {
  return <ShownPages pages={useLoaderData<typeof loader>().pages} />;
}

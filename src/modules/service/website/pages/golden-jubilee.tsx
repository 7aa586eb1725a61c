import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { loadPages } from './load-pages.server.ts';
import { ShownPages } from '../site-pages/shown-page.tsx';

export const loader = (args: LoaderFunctionArgs) => loadPages(args, 'golden-jubilee');

export default function GoldenJubilee() {
  return <ShownPages pages={useLoaderData<typeof loader>().pages} />;
}

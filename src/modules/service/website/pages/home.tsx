import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { onPage } from '#kernel/http/page-context.server.ts';
import { publishedDesign } from '../frame/read.server.ts';
import { homeContent } from './home-content.server.ts';
import { ProductHome } from './product-home.tsx';
import { SchoolHome } from './school-home.tsx';

export async function loader({ context }: LoaderFunctionArgs) {
  return onPage(context, 'reads', async ({ db, now }, { site }) => {
    if (!site) return null;
    const { design } = await publishedDesign(db, site.id);
    return homeContent(db, { siteId: site.id, zone: site.zone, now, design, own: false });
  });
}

export default function Home() {
  const content = useLoaderData<typeof loader>();
  return content ? <SchoolHome content={content} /> : <ProductHome />;
}

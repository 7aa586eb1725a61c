import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { onPage } from '#kernel/http/page-context.server.ts';
import { homeContent } from './home-content.server.ts';
import { ProductHome } from './product-home.tsx';
import { SchoolHome } from './school-home.tsx';

export async function loader({ context }: LoaderFunctionArgs) {
  return onPage(context, 'reads', async (ctx, page) =>
    page.site ? homeContent(ctx.db, { siteId: page.site.id, zone: page.site.zone, now: ctx.now }) : null,
  );
}

export default function Home() {
  const content = useLoaderData<typeof loader>();
  return content ? <SchoolHome content={content} /> : <ProductHome />;
}

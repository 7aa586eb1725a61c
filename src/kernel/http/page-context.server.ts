import { createContext, type RouterContextProvider } from 'react-router';
import type { OpenCtx, RequestContext } from '../procedures/procedure.server.ts';
import { runOpen } from '../procedures/procedure.server.ts';

/** What the HTTP layer found out about a page's request: school, person, language. */
export type PageRequest = RequestContext & {
  readonly site: {
    id: string;
    alias: string;
    name_en: string;
    name_bn: string;
    zone: string;
    /** Goes up with every change of its public content. */
    public_version: number;
    /** Where its logo is fetched. */
    logo: string | null;
  } | null;
  readonly csrf: string;
  readonly nonce: string;
  readonly host: string;
  /** The base domain itself was asked (or the machine by its number), not the host of a school. */
  readonly isCentral: boolean;
  /** Of a document that is rendered for many and filled in for each: what belongs to this request alone. */
  readonly slots?: { readonly csrf: string; readonly nonce: string; start: string | null };
};

export const pageRequest = createContext<PageRequest>();

export function pageOf(context: Readonly<RouterContextProvider>): PageRequest {
  return context.get(pageRequest);
}

/** Runs a page's reading or writing in one transaction of the page's school. */
export function onPage<T>(
  context: Readonly<RouterContextProvider>,
  mode: 'reads' | 'writes',
  work: (ctx: OpenCtx, page: PageRequest) => Promise<T>,
): Promise<T> {
  const page = pageOf(context);
  return runOpen(page, mode === 'reads', (ctx) => work(ctx, page));
}

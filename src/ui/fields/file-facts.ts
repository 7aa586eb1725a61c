import { contractApi } from '../api.ts';

export type FileFact = { id: string; name: string; type: string; size: number };
type Calls = {
  facts: { call: (input: { ids: string }) => Promise<FileFact[]> };
};

let calls: Calls | undefined;

/** Names, types and sizes of files by their ids, as a query. */
export function fileFacts(ids: readonly string[]) {
  calls ??= contractApi(['files', 'facts'], { facts: ['GET', '/file-facts'] }) as unknown as Calls;
  const asked = calls.facts;
  return {
    queryKey: ['file-facts', ...ids],
    queryFn: () => asked.call({ ids: ids.join(',') }),
    staleTime: Infinity,
  };
}

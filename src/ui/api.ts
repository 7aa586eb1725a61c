import { createORPCClient, ORPCError, type NestedClient } from '@orpc/client';
import type { AnyContractRouter, ContractRouterClient } from '@orpc/contract';
import type { JsonifiedClient } from '@orpc/openapi-client';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import type { RouterClient, AnyRouter } from '@orpc/server';
import { createTanstackQueryUtils, type RouterUtils } from '@orpc/tanstack-query';
import { say, type Lang, type Sentence, type Word, type WordValues } from '#kernel/words.ts';

/**
 * Methods and paths of procedures: `{ login: ['POST', '/login'] }`; with what a browser keeps of one without a network,
 * `{ grid: ['GET', '/marks', 'read'] }`.
 */
export type ContractTree = { [key: string]: ContractTree | string[] };

function toContract(tree: ContractTree): AnyContractRouter {
  const entries = Object.entries(tree).map(([key, value]) => [
    key,
    Array.isArray(value)
      ? { '~orpc': { meta: {}, errorMap: {}, route: { method: value[0], path: value[1] } } }
      : toContract(value),
  ]);
  return Object.fromEntries(entries) as AnyContractRouter;
}

export function csrfToken(): string {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]');
  if (!meta) console.error('CSRF token not found: the page has no csrf-token meta tag.');
  return meta?.content ?? '';
}

type Client = NestedClient<Record<never, never>>;

let groupSite: string | null = null;

/** The school of their group in which somebody of a group works on the screen that is shown; null: none. */
export function actInSchool(siteId: string | null): void {
  groupSite = siteId;
}

/** What every request carries (specification 7). */
export const requestHeaders = (): Record<string, string> => ({
  ...(groupSite ? { 'x-group-site': groupSite } : {}),
  'x-requested-with': 'XMLHttpRequest',
  'x-csrf-token': csrfToken(),
});

/** Told to the window when the server no longer knows who we are; the shell then leads to the login. */
export const signedOutEvent = 'bidyapith:signed-out';

/** Told to the window when the server answered for somebody else than whose page this is: it locks itself. */
export const otherPersonEvent = 'bidyapith:other-person';
/** Whose answer it is, as the server says. */
export const answeredFor = 'x-answered-for';
let pageOf: string | null = null;

/** From now on answers for this person alone reach the page: in another tab somebody else may sign in. */
export function bindAnswers(userId: string): void {
  pageOf = userId;
}

async function ownAnswer(request: Request, init: object): Promise<Response> {
  const answer = await fetch(request, init);
  const other = answer.headers.get(answeredFor);
  if (pageOf === null || other === null || other === pageOf) return answer;
  window.dispatchEvent(new Event(otherPersonEvent));
  throw new DOMException('', 'OtherPerson');
}

/** Answers calls whose procedure is declared `offlineRead`, once it is there (ui/offline). */
type Keeper = (request: Request, ask: () => Promise<Response>) => Promise<Response>;
let keeper: Keeper | undefined;
const keeperCame = Promise.withResolvers<Keeper>();

export function keepAnswers(by: Keeper): void {
  keeper = by;
  keeperCame.resolve(by);
}

async function answerOf(request: Request, init: object, kept: boolean): Promise<Response> {
  const ask = () => ownAnswer(request, init);
  if (!kept) return ask();
  if (keeper) return keeper(request, ask);
  // The screens of a page ask before the keeper's script has come.
  const answer = await ask();
  const copy = answer.clone();
  void keeperCame.promise.then((by) => by(request, () => Promise.resolve(copy)));
  return answer;
}

const trees = new Map<string, ContractTree>();

/** Method, path and what is kept of a call, by its module's name and its own. */
export const callLine = ([name = '', ...path]: readonly string[]): string[] | undefined =>
  path.reduce<ContractTree | undefined>((at, key) => at?.[key] as ContractTree, trees.get(name)) as
    | string[]
    | undefined;

/** An offline call goes out under the id that its context names. */
const headersOf = ({ context }: { context?: { operationId?: string } }) => ({
  ...requestHeaders(),
  ...(context?.operationId ? { 'x-operation-id': context.operationId } : {}),
});

function clientOf(described: AnyContractRouter, name: string): Record<string, Client> {
  return createORPCClient<ContractRouterClient<AnyContractRouter>>(
    new OpenAPILink(described, {
      url: `${window.location.origin}/api`,
      headers: headersOf,
      fetch: async (request, init, _options, path) => {
        const answer = await answerOf(request, init, callLine([name, ...path])?.[2] === 'read');
        if (answer.status === 401) window.dispatchEvent(new Event(signedOutEvent));
        return answer;
      },
    }),
  ) as unknown as Record<string, Client>;
}

/** Calls described on the spot, for parts that know a path and no module: jobs, declared resources. */
export function contractApi(
  key: string[],
  tree: ContractTree,
): RouterUtils<NestedClient<Record<never, never>>> {
  const name = key.join('.');
  trees.set(name, tree);
  return createTanstackQueryUtils(clientOf(toContract(tree), name) as NestedClient<Record<never, never>>, {
    path: key,
  });
}

type ClientOf<R extends AnyRouter> = JsonifiedClient<RouterClient<R>>;

/**
 * A module's calls with query helpers: `const api = moduleApi<typeof studentsApi>('students')`, then
 * `useQuery(api().list.queryOptions({ input }))` or `await api().create.call(input)`. The type is all that a
 * screen takes from the server; the build adds methods and paths (`scripts/contract-pieces.ts`).
 */
export function moduleApi<R extends AnyRouter>(
  name: string,
  tree?: ContractTree,
): () => RouterUtils<ClientOf<R>> {
  let made: RouterUtils<ClientOf<R>> | undefined;
  return () => {
    if (!tree) throw new Error(`The calls of ${name} are known to the browser's build alone.`);
    made ??= contractApi([name], tree) as unknown as RouterUtils<ClientOf<R>>;
    return made;
  };
}

export type Refusal = {
  status: number;
  word: Word;
  values?: WordValues;
  field?: string;
  fields: { path: string; word: Word; values?: WordValues }[];
  data: unknown;
};

type SentField = Sentence & { path: string };
/** With its places open again: a form fills in its own label, a countdown its seconds. */
const opened = ({ word, template, ...rest }: SentField) => ({ ...rest, word: template ?? word });

const unreachable: Word = {
  en: 'No connection to the server. Check your internet and try again.',
  bn: 'সার্ভারের সাথে সংযোগ নেই। ইন্টারনেট দেখে আবার চেষ্টা করুন।',
};
const invalid: Word = { en: 'Correct the marked fields.', bn: 'চিহ্নিত ঘরগুলো সংশোধন করুন।' };

/** What went wrong, as the server said it, ready to be shown. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof ORPCError) {
    const data = (error.data ?? {}) as Partial<Omit<Refusal, 'fields'>> & {
      template?: Word;
      fields?: SentField[];
    };
    const word = data.template ?? data.word;
    const fields =
      data.fields?.map(opened) ??
      (data.field && word
        ? [{ path: data.field, word, ...(data.values ? { values: data.values } : {}) }]
        : []);
    return {
      ...(data.values ? { values: data.values } : {}),
      ...(data.field ? { field: data.field } : {}),
      status: error.status,
      word: word ?? (fields.length ? invalid : { en: error.message, bn: error.message }),
      fields,
      data: data.data,
    };
  }
  return { status: 0, word: unreachable, fields: [], data: null };
}

export function sayRefusal(error: unknown, lang: Lang): string {
  const refusal = refusalOf(error);
  return say(refusal.word, lang, refusal.values);
}

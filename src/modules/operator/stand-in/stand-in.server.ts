import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { failureModes, type FailureMode } from './failure-mode-names.ts';
import { play } from './failure-modes.server.ts';
import { BkashBooks } from './bkash.server.ts';
import { answer, formOf, jsonOf, reply, say, textOf, type Played } from './http.server.ts';
import { NagadBooks } from './nagad.server.ts';
import { gatewayPage, modePage, postingPage } from './pages.ts';
import { SonaliBooks } from './sonali.server.ts';
import { Books, type Session } from './store.server.ts';

/**
 * The gateways on this machine: it speaks their protocols, their wrong moods included, so that everything can be
 * tried with nothing set up. It accepts every account; no money moves.
 */
export type StandIn = {
  url: string;
  /** SSLCommerz, at the root. */
  books: Books;
  bkash: BkashBooks;
  nagad: NagadBooks;
  spg: SonaliBooks;
  close: () => Promise<void>;
};

const mandatory =
  'store_id store_passwd total_amount currency tran_id product_category success_url fail_url cancel_url cus_name cus_email cus_add1 cus_city cus_postcode cus_country cus_phone shipping_method num_of_item product_name product_profile'.split(
    ' ',
  );

function begin(books: Books, url: string, form: URLSearchParams): object {
  const refuse = (failedreason: string) => ({ status: 'FAILED', failedreason, sessionkey: '' });
  const missing = mandatory.filter((key) => !form.get(key));
  if (missing.length > 0) return refuse(`Missing: ${missing.join(', ')}`);
  const amount = Number(form.get('total_amount'));
  if (!(amount >= 10 && amount <= 500_000)) return refuse('Amount must be 10.00 to 500000.00');
  if ((form.get('tran_id') ?? '').length > 30) return refuse('tran_id is too long');
  const value = (key: string) => form.get(key) ?? '';
  const session = books.open({
    store_id: value('store_id'),
    password: value('store_passwd'),
    tran_id: value('tran_id'),
    amount: amount.toFixed(2),
    currency: value('currency'),
    values: Object.fromEntries(['value_a', 'value_b', 'value_c', 'value_d'].map((key) => [key, value(key)])),
    urls: {
      success: value('success_url'),
      fail: value('fail_url'),
      cancel: value('cancel_url'),
      ipn: value('ipn_url'),
    },
  });
  const page = `${url}/page/${session.key}`;
  return {
    status: 'SUCCESS',
    failedreason: '',
    sessionkey: session.key,
    GatewayPageURL: page,
    redirectGatewayURL: page,
  };
}

/** The password of a store is the one it opened its sessions with. */
const knows = (books: Books, query: URLSearchParams): boolean =>
  [...books.sessions.values()].some(
    ({ store_id, password }) => store_id === query.get('store_id') && password === query.get('store_passwd'),
  );

function validate(books: Books, query: URLSearchParams): object {
  if (!knows(books, query)) return { APIConnect: 'INVALID_REQUEST' };
  const element = books.elements.find(
    (one) =>
      one.val_id !== '' && one.val_id === query.get('val_id') && one['store_id'] === query.get('store_id'),
  );
  if (!element) return { APIConnect: 'DONE', status: 'INVALID_TRANSACTION' };
  const answer = { APIConnect: 'DONE', ...element, validated_on: element['tran_date'], gw_version: '4' };
  // The first to ask hears VALID, everybody after VALIDATED.
  if (element.status === 'VALID') element.status = 'VALIDATED';
  return answer;
}

function ask(books: Books, query: URLSearchParams): object | 'LOST' {
  if (!knows(books, query)) return { APIConnect: 'INVALID_REQUEST' };
  const bank = query.get('bank_tran_id');
  if (bank) {
    const known = books.elements.some((one) => one['bank_tran_id'] === bank);
    if (!known || !query.get('refund_trans_id'))
      return { APIConnect: 'DONE', status: 'failed', errorReason: 'Unknown transaction' };
    const ref = `RF${query.get('refund_trans_id')}`;
    if (books.refunds.has(ref) && books.refusesKnownRefunds)
      return {
        APIConnect: 'DONE',
        bank_tran_id: bank,
        status: 'failed',
        errorReason: 'Duplicate refund_trans_id',
      };
    if (!books.refunds.has(ref))
      books.refunds.set(ref, { ref, bank_tran_id: bank, amount: query.get('refund_amount') ?? '', asked: 0 });
    if (books.loseRefund) {
      books.loseRefund = false;
      return 'LOST';
    }
    return { APIConnect: 'DONE', bank_tran_id: bank, refund_ref_id: ref, status: 'processing' };
  }
  const refund = query.get('refund_ref_id');
  if (refund) {
    const found = books.refunds.get(refund);
    if (!found) return { APIConnect: 'DONE', status: 'cancelled' };
    found.asked += 1;
    return { APIConnect: 'DONE', refund_ref_id: refund, status: found.asked > 1 ? 'refunded' : 'processing' };
  }
  const key = query.get('sessionkey');
  if (key) {
    const session = books.sessions.get(key);
    const mine = session?.store_id === query.get('store_id') ? session : undefined;
    const attempts = books.elements.filter((one) => mine && one.tran_id === mine.tran_id);
    const one = attempts.find(({ status }) => status.startsWith('VALID')) ?? attempts.at(-1);
    return { APIConnect: 'DONE', sessionkey: key, ...(one ?? { status: mine ? 'PENDING' : 'FAILED' }) };
  }
  const element = books.elements.filter(
    (one) => one.tran_id === query.get('tran_id') && one['store_id'] === query.get('store_id'),
  );
  return { APIConnect: 'DONE', no_of_trans_found: element.length, element };
}

const json = (response: ServerResponse, body: object) =>
  answer(response, 200, JSON.stringify(body), 'application/json');

/** The gateways beside SSLCommerz, each under its own path: what they answer, and the page of a payment. */
async function playOther(
  name: string,
  played: Played,
  asked: URL,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const path = asked.pathname.split('/').slice(2);
  const page = played.page(path);
  if (!page) {
    const body = jsonOf(await textOf(request));
    const here = `${asked.origin}/${name}`;
    const { headers } = request;
    return reply(response, await played.call({ path, query: asked.searchParams, headers, body }, here));
  }
  if (request.method !== 'POST')
    return answer(response, 200, modePage(name, asked.pathname, page.about, played.modes), 'text/html');
  if (!played.modes.includes(page.mode)) return answer(response, 404, 'not found', 'text/plain');
  return answer(response, 200, postingPage(await played.play(page.key, page.mode), name, 'get'), 'text/html');
}

async function respond(
  { books, ...others }: Pick<StandIn, 'books' | 'bkash' | 'nagad' | 'spg'>,
  url: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const asked = new URL(request.url ?? '/', url);
  if (books.down) return answer(response, 503, 'maintenance', 'text/plain');
  const name = asked.pathname.split('/')[1] ?? '';
  if (name === 'bkash' || name === 'nagad' || name === 'spg')
    return playOther(name, others[name], asked, request, response);
  if (asked.pathname === '/gwprocess/v4/api.php')
    return json(response, begin(books, url, await formOf(request)));
  if (asked.pathname === '/validator/api/validationserverAPI.php')
    return json(response, validate(books, asked.searchParams));
  if (asked.pathname === '/validator/api/merchantTransIDvalidationAPI.php') {
    const told = ask(books, asked.searchParams);
    return reply(response, told === 'LOST' ? told : say(told));
  }
  const [, page, key = '', mode = ''] = asked.pathname.split('/');
  const session: Session | undefined = page === 'page' ? books.sessions.get(key) : undefined;
  if (!session) return answer(response, 404, 'not found', 'text/plain');
  if (request.method !== 'POST') return answer(response, 200, gatewayPage(session), 'text/html');
  if (!failureModes.includes(mode as FailureMode)) return answer(response, 404, 'not found', 'text/plain');
  const sending = await play(books, session, mode as FailureMode);
  return answer(response, 200, postingPage(sending), 'text/html');
}

/** Starts a stand-in on a free port of the loopback address. */
export async function startStandIn(): Promise<StandIn> {
  const all = {
    books: new Books(),
    bkash: new BkashBooks(),
    nagad: new NagadBooks(),
    spg: new SonaliBooks(),
  };
  let url = '';
  const server: Server = createServer((request, response) => {
    respond(all, url, request, response).catch(() => answer(response, 400, 'bad request', 'text/plain'));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  server.unref();
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    ...all,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

let running: Promise<StandIn> | undefined;

/** The one of this process, started when somebody first pays through it. */
export function standIn(): Promise<StandIn> {
  running ??= startStandIn();
  return running;
}

/** Tests keep the gateway outside of the program that they kill. */
export function useStandIn(gateway: StandIn): void {
  running = Promise.resolve(gateway);
}

export const standInUrl = async (): Promise<string> => (await standIn()).url;

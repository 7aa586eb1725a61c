import type { Pace } from '../overload/body-limits.ts';
import type { Problem } from '../problem.ts';

/** What is known of a call before its body is read. */
export type Head = {
  readonly method: string;
  readonly path: string;
  /** What the pattern's names stand for in this path. */
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  /** The query as it was sent, without the question mark. */
  readonly search: string;
  readonly headers: Pick<Headers, 'get' | 'has'>;
  readonly ip: string | null;
  /** The Host header as it was sent. */
  readonly host: string;
  /** Whose address was called; null: the operator's, or an endpoint that does not ask. */
  readonly site: { readonly id: string; readonly zone: string } | null;
};

/** A call with its body, which is empty where none is wanted, and what `admit` found out. */
export type Call<Facts> = Head & { readonly body: Buffer; readonly facts: Facts };

/**
 * Why a call is not answered by its endpoint: the body was too large, too slow or cut off; too many are before it; a
 * defect; or the address is no institution's and not ours.
 */
export type Unanswered = 'large' | 'slow' | 'broken' | 'busy' | 'failed' | 'elsewhere';

/** Where calls wait, by the address they come from. */
export type Line = {
  /** So many are answered at a time, and so many of one address. */
  readonly places: number;
  readonly perCaller: number;
  readonly longestWaitMs: number;
};

export type WantedBody = {
  readonly atMost: number;
  readonly pace: Pace;
  /** It is looked through as a form before it is wanted: one of too many parts is `large`. */
  readonly asForm?: true;
  /** Whose memory it takes; the caller's address where nothing is said. Asked only of calls that were admitted. */
  readonly heldBy?: (head: Head) => string;
  /** Some callers do not listen before they have said all: so short a body is let in and dropped where it is not wanted. */
  readonly droppedUpTo?: number;
};

/**
 * An address that machines call without a session: a terminal, a calendar program, a bank, a gateway. The program asks
 * `admit`, then reads the body, then asks `answer`; the first and the last wait in the line, the body never does
 * (decision 0050).
 */
export type Endpoint<Facts = unknown> = {
  /** For the log and the figures; endpoints of one name share their line. */
  readonly name: string;
  readonly methods: readonly ('GET' | 'POST')[] | 'all';
  /** As the router reads it: `/iclock/*`, `/feed/routine/:file`. */
  readonly path: string;
  /** `ours`: an institution's address or the operator's, and it is asked whose; `any`: nobody asks. */
  readonly host: 'ours' | 'any';
  readonly line: Line;
  readonly body: 'none' | WantedBody;
  /** Its answers are a line or two: to compress them would cost more than to save it. */
  readonly isShort?: true;
  /** Whether the body is wanted, as far as it can be known without it: the answer where it is not, else facts. */
  admit?(head: Head): Promise<Response | Facts>;
  answer(call: Call<Facts>): Promise<Response>;
  /** What is said instead; `problem` is the refusal behind it, where there is one. Null: what the program always says. */
  failed(why: Unanswered, problem: Problem | null): Response | null;
};

/** Declares an endpoint; what `admit` finds out is what its own `answer` gets. */
export const defineEndpoint = <Facts = undefined>(endpoint: Endpoint<Facts>): Endpoint =>
  endpoint as Endpoint;

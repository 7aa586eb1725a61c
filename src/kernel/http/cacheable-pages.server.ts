import { definePort } from '../port.server.ts';
import type { RequestContext } from '../procedures/procedure.server.ts';

/** Who looks at a public page: the school, and the name by which its host was asked. */
export type Visit = {
  readonly site: { readonly id: string; readonly public_version: number };
  /** The day there, `YYYY-MM-DD`. */
  readonly today: string;
  readonly host: { readonly key: 'alias' | 'domain'; readonly value: string };
  readonly who: Pick<RequestContext, 'actor' | 'ip' | 'requestId'>;
};

export type Validation = {
  /** Names what the page is made from, as it is; null: that is gone, or must not be shown. */
  readonly validator: string | null;
  /** The public version of the school that it names: a page made when the school had another one is not kept. */
  readonly version?: number;
  /** Each answer from the cache leaves the trace that a rendered one leaves. */
  readonly onHit?: () => void;
};

/** A public page without script, the same for everybody who may see it. */
export type CacheablePage = {
  /** Pages about a person: no cache outside may have them, and no mark by which one could be recognised. */
  readonly isPrivate: boolean;
  /**
   * Asks the database, and whether the host still leads to this school as well: the school of a visit may only be
   * guessed from an earlier one.
   */
  readonly validate: (visit: Visit) => Promise<Validation> | Validation;
};

/** Finds a module's page by its address, which comes without the choice of a language. */
export type CachePolicy = (url: URL) => CacheablePage | null;

/** The pages that may be cached, each said by the module whose page it is (decisions 0007 and 0015). */
export const cachePolicies = definePort<CachePolicy>('kernel.cache-policies');

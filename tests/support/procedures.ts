import { api } from '../../src/app/api/api.server.ts';
import { serverModules } from '../../src/app/server-modules.server.ts';
import type { ProcedureMeta } from '../../src/kernel/procedures/procedure-spec.ts';
import { hasTurn, isChanged, isWhole } from './turns.ts';
import type { z } from 'zod';

export type Listed = {
  name: string;
  meta: ProcedureMeta;
  method: string;
  path: string;
  input: z.ZodType | undefined;
  output: z.ZodType | undefined;
  /** What a call passes before its work. */
  guards: readonly unknown[];
};

type Inside = {
  '~orpc'?: {
    meta: ProcedureMeta;
    route: { method?: string; path?: string };
    inputSchema?: z.ZodType;
    outputSchema?: z.ZodType;
    middlewares?: readonly unknown[];
  };
};

function walk(node: object, trail: string[]): Listed[] {
  return Object.entries(node as Record<string, Inside>).flatMap(([key, value]) => {
    const inside = value['~orpc'];
    const at = [...trail, key];
    if (!inside) return walk(value, at);
    return [
      {
        name: at.join('.'),
        meta: inside.meta,
        method: inside.route.method ?? 'POST',
        path: `/api${inside.route.path ?? ''}`,
        input: inside.inputSchema,
        output: inside.outputSchema,
        guards: inside.middlewares ?? [],
      },
    ];
  });
}

/** Every procedure of the product with its declared permission, read from the router itself. */
export const procedures = (): Listed[] => walk(api, []);

/**
 * What a test that says whether it tried enough asks for: a twentieth where the unchanged have their turn, an eighth of
 * them at a time and never quite an eighth of each sort.
 */
export const least = (many: number): number => (isWhole ? many : Math.floor(many / 20));

/** What a test asks of a share of what it tried: less where it tried a part. */
export const leastShare = (many: number): number => (isWhole ? many : many * 0.8);

/** Under which names the procedures of a module are. */
const startsOf = ({ api: own, cards }: (typeof serverModules)[number]): string[] => [
  ...Object.keys(own ?? {}).map((name) => `${name}.`),
  ...Object.keys(cards ?? {}).map((name) => `cards.${name}.`),
];

const ofModules = (isOf: (module: string) => boolean): ((one: Listed) => boolean) => {
  const starts = serverModules.filter(({ key }) => isOf(key)).flatMap(startsOf);
  return ({ name }) => starts.some((start) => `${name}.`.startsWith(start));
};

/** Of changed modules, or of none: what the kernel brings is few. */
const ofChanged = ofModules(isChanged);
const ofAny = ofModules(() => true);
export const isOfChanged = (one: Listed): boolean => ofChanged(one) || !ofAny(one);

/**
 * One in how many of the unchanged procedures a gate tries at a time, where not everything is tried: of those written
 * by hand, and of those that the kernel makes, whose kind is tried by itself.
 */
export type Shares = { readonly handwritten: number; readonly made: number };
const always: Shares = { handwritten: 1, made: 1 };

/** The procedures that a gate tries: all, or the changed ones and a share of the rest. */
export function triedProcedures(shares: Shares = always): Listed[] {
  return procedures().filter(
    (one) => isOfChanged(one) || hasTurn(one.name, one.meta.made === null ? shares.handwritten : shares.made),
  );
}

/** A path with its places filled: `/api/exams/{id}` → `/api/exams/0198…`. */
export function filledPath(path: string, values: Record<string, string> = {}): string {
  return path.replace(/\{\+?(\w+)\}/g, (_place, key: string) =>
    encodeURIComponent(values[key] ?? '01980000-0000-7000-8000-000000000000'),
  );
}

import { api } from '../../src/app/api/api.server.ts';
import { serverModules } from '../../src/app/server-modules.server.ts';
import type { ProcedureMeta } from '../../src/kernel/procedure-spec.ts';
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

const asked = process.env['GATE_MODULES']?.split(',');

/** In the quick check: the gates try the procedures of some modules only (tests/support/verdicts/plan.ts). */
export const isPart = asked !== undefined;

/** What a test that says whether it tried enough asks for: nothing where only a part is tried. */
export const least = (many: number): number => (isPart ? -1 : many);

/** The procedures that a gate tries: all, or those of the modules asked for. */
export function triedProcedures(): Listed[] {
  if (!asked) return procedures();
  const names = new Set(
    serverModules
      .filter(({ key }) => asked.includes(key))
      .flatMap(({ api: own, cards }) => [
        ...Object.keys(own ?? {}).map((name) => `${name}.`),
        ...Object.keys(cards ?? {}).map((name) => `cards.${name}.`),
      ]),
  );
  return procedures().filter(({ name }) => [...names].some((start) => `${name}.`.startsWith(start)));
}

/** A path with its places filled: `/api/exams/{id}` → `/api/exams/0198…`. */
export function filledPath(path: string, values: Record<string, string> = {}): string {
  return path.replace(/\{\+?(\w+)\}/g, (_place, key: string) =>
    encodeURIComponent(values[key] ?? '01980000-0000-7000-8000-000000000000'),
  );
}

import { api } from '../../src/app/api.server.ts';
import type { ProcedureMeta } from '../../src/kernel/procedure.server.ts';
import type { z } from 'zod';

export type Listed = {
  name: string;
  meta: ProcedureMeta;
  method: string;
  path: string;
  input: z.ZodType | undefined;
  output: z.ZodType | undefined;
};

type Inside = {
  '~orpc'?: {
    meta: ProcedureMeta;
    route: { method?: string; path?: string };
    inputSchema?: z.ZodType;
    outputSchema?: z.ZodType;
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
      },
    ];
  });
}

/** Every procedure of the product with its declared permission, read from the router itself. */
export const procedures = (): Listed[] => walk(api, []);

/** A path with its places filled: `/api/exams/{id}` → `/api/exams/0198…`. */
export function filledPath(path: string, values: Record<string, string> = {}): string {
  return path.replace(/\{\+?(\w+)\}/g, (_place, key: string) =>
    encodeURIComponent(values[key] ?? '01980000-0000-7000-8000-000000000000'),
  );
}

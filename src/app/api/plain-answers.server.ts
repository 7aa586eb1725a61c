import {
  StandardBracketNotationSerializer,
  StandardOpenAPIJsonSerializer,
  StandardOpenAPISerializer,
} from '@orpc/openapi-client/standard';
import { StandardOpenAPICodec, StandardOpenAPIMatcher } from '@orpc/openapi/standard';
import type { AnyProcedure, Context, Router } from '@orpc/server';
import { FetchHandler, type FetchHandlerOptions } from '@orpc/server/fetch';
import { StandardHandler, type StandardHandlerOptions } from '@orpc/server/standard';

type StandardResponse = ReturnType<StandardOpenAPICodec['encode']>;

type Def = {
  type?: string;
  shape?: Record<string, unknown>;
  element?: unknown;
  innerType?: unknown;
  options?: unknown[];
  keyType?: unknown;
  valueType?: unknown;
  catchall?: unknown;
};

const simple = new Set([
  'string',
  'number',
  'int',
  'boolean',
  'null',
  'literal',
  'enum',
  'void',
  'undefined',
]);
const known = new WeakMap<object, boolean>();

function isPlain(schema: unknown): boolean {
  if (typeof schema !== 'object' || schema === null) return false;
  const before = known.get(schema);
  if (before !== undefined) return before;
  // One that holds itself is not plain.
  known.set(schema, false);
  const def = (schema as { _zod?: { def?: Def } })._zod?.def;
  const plain = def !== undefined && isPlainDef(def);
  known.set(schema, plain);
  return plain;
}

function isPlainDef(def: Def): boolean {
  if (simple.has(def.type ?? '')) return true;
  switch (def.type) {
    case 'object':
      return def.catchall === undefined && Object.values(def.shape ?? {}).every(isPlain);
    case 'array':
      return isPlain(def.element);
    case 'nullable':
    case 'optional':
      return isPlain(def.innerType);
    case 'union':
      return (def.options ?? []).every(isPlain);
    case 'record':
      return isPlain(def.keyType) && isPlain(def.valueType);
    default:
      return false;
  }
}

/**
 * An answer whose checked shape holds only what JSON has goes out as it is: the general way makes a copy of every row
 * to look for files and sets in it.
 */
class PlainCodec extends StandardOpenAPICodec {
  override encode(output: unknown, procedure: AnyProcedure): StandardResponse {
    const { outputSchema, route } = procedure['~orpc'];
    return typeof output === 'object' && output !== null && isPlain(outputSchema)
      ? { status: route.successStatus ?? 200, headers: {}, body: output }
      : super.encode(output, procedure);
  }
}

/** The handler of `@orpc/openapi/fetch` with answers that go out plainly. */
export function apiHandlerOf<T extends Context>(
  router: Router<Record<never, never>, T>,
  options: StandardHandlerOptions<T> & FetchHandlerOptions<T>,
): FetchHandler<T> {
  const serializer = new StandardOpenAPISerializer(
    new StandardOpenAPIJsonSerializer(),
    new StandardBracketNotationSerializer(),
  );
  const codec = new PlainCodec(serializer);
  return new FetchHandler(new StandardHandler(router, new StandardOpenAPIMatcher(), codec, options), options);
}

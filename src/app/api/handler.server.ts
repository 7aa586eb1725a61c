import { OpenAPIGenerator } from '@orpc/openapi';
import { SmartCoercionPlugin } from '@orpc/json-schema';
import { onError, ORPCError, ValidationError } from '@orpc/server';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import type { RequestContext } from '#kernel/procedures/procedure.server.ts';
import { scopeOf } from '#kernel/actor.ts';
import { oauthFacts, type ApiDocument } from '#modules/platform/oauth/face/facts.server.ts';
import { issueWord, type IssueLike } from '#kernel/resource/validation-words.ts';
import { sentence } from '#kernel/words.ts';
import { log } from '#kernel/log.server.ts';
import { api } from './api.server.ts';
import { apiScopes } from './scopes.server.ts';
import { apiHandlerOf } from './plain-answers.server.ts';
import { listedCalls } from './procedure-list.server.ts';

const converters = [new ZodToJsonSchemaConverter()];

/** A choice that was left empty arrives as an empty string: it is missing rather than badly written. */
function withMissing(issue: IssueLike, sent: unknown): IssueLike {
  if (issue.code !== 'invalid_format' || (issue.format !== 'uuid' && issue.format !== 'guid')) return issue;
  let value = sent;
  for (const key of issue.path ?? []) value = (value as Record<PropertyKey, unknown> | undefined)?.[key];
  return value === '' ? { ...issue, message: 'required' } : issue;
}

/** A failed check becomes a list of fields with a sentence each, in both languages; anything unknown, a plain 500. */
function refineError(error: unknown, context: RequestContext): never {
  if (error instanceof ORPCError && error.code === 'BAD_REQUEST' && error.cause instanceof ValidationError) {
    const { data } = error.cause;
    const issues = (error.cause.issues as readonly IssueLike[]).map((issue) => withMissing(issue, data));
    const fields = issues.slice(0, 50).map((issue) => {
      const path = (issue.path ?? []).map(String).join('.') || (issue.keys?.[0] ?? '');
      const attribute = path.replaceAll('_', ' ');
      const { word, values } = issueWord(issue, { en: attribute, bn: attribute });
      return { path, ...sentence(word, values) };
    });
    throw new ORPCError('UNPROCESSABLE_CONTENT', {
      status: 422,
      message: 'The given data was invalid.',
      data: { fields },
    });
  }
  if (error instanceof ORPCError && error.code !== 'INTERNAL_SERVER_ERROR') throw error;
  log.error({ requestId: context.requestId, err: error }, 'a procedure failed');
  throw new ORPCError('INTERNAL_SERVER_ERROR', {
    status: 500,
    message: 'Something went wrong.',
    data: {
      word: { en: 'Something went wrong. Please try again.', bn: 'কিছু একটা সমস্যা হয়েছে। আবার চেষ্টা করুন।' },
    },
  });
}

export const apiHandler = apiHandlerOf<RequestContext>(api, {
  plugins: [new SmartCoercionPlugin({ schemaConverters: converters })],
  clientInterceptors: [onError((error, { context }) => refineError(error, context))],
});

let document: Promise<ApiDocument> | undefined;

/** The OpenAPI description, made once: with each call its part of the product, its permission, its scope. */
export function openApiDocument(): Promise<ApiDocument> {
  document ??= describe();
  return document;
}

async function describe(): Promise<ApiDocument> {
  const { issuer } = oauthFacts();
  const scopes = apiScopes();
  const made = (await new OpenAPIGenerator({ schemaConverters: converters }).generate(api, {
    info: {
      title: 'Bidyapith',
      version: '1',
      description: 'Every call of the product. Sign in by session cookie or OAuth bearer token.',
    },
    servers: [{ url: '/api' }],
    components: {
      securitySchemes: {
        oauth: {
          type: 'oauth2',
          flows: {
            authorizationCode: {
              authorizationUrl: `${issuer}/oauth/authorize`,
              tokenUrl: `${issuer}/oauth/token`,
              refreshUrl: `${issuer}/oauth/token`,
              scopes: Object.fromEntries(scopes.map(({ key, word }) => [key, word.en])),
            },
          },
        },
      },
    },
  })) as ApiDocument;
  const offered = new Set(scopes.map(({ key }) => key));
  for (const { name, method, path, meta } of listedCalls()) {
    const call = made.paths?.[path.replaceAll('{+', '{')]?.[method.toLowerCase()];
    if (!call) continue;
    const scope = scopeOf(name.split('.'), meta.reads);
    const open = !meta.open && !meta.browserOnly && offered.has(scope);
    call.tags = [name.split('.')[0]!];
    call['x-permission'] = meta.open ? 'open' : (meta.permission ?? 'signed-in');
    call['x-panels'] = meta.panels;
    call.security = open ? [{ oauth: [scope] }] : [];
  }
  return made;
}

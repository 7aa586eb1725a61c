import { moduleNamed, moduleOfPart } from '#kernel/modules/registry.ts';
import type { Word } from '#kernel/words.ts';
import { shapeText, type Shape } from './shape.ts';
import { docsWords as w } from './words.ts';
import { oauthFacts, type ApiCall } from '../provider/facts.server.ts';

export type DocumentedCall = {
  name: string;
  part: string;
  method: string;
  path: string;
  summary: string;
  permission: string;
  scope: string | null;
  input: string | null;
  output: string | null;
};
export type Part = { key: string; word: Word; count: number };

const atMost = 60;

function inputOf(call: ApiCall): Shape | null {
  const body = Object.values(call.requestBody?.content ?? {})[0]?.schema;
  const asked = call.parameters ?? [];
  if (asked.length === 0) return body ?? null;
  return {
    type: 'object',
    properties: {
      ...Object.fromEntries(asked.map(({ name, schema }) => [name, schema ?? {}])),
      ...body?.properties,
    },
    required: [
      ...asked.filter(({ required }) => required).map(({ name }) => name),
      ...(body?.required ?? []),
    ],
  };
}

const textOf = (shape: Shape | null | undefined): string | null => {
  const text = shape ? shapeText(shape) : null;
  return text === '{}' ? null : text;
};

let made: Promise<DocumentedCall[]> | undefined;

async function everyCall(): Promise<DocumentedCall[]> {
  const { paths = {} } = await oauthFacts().apiDocument();
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({
      name: call.operationId ?? '',
      part: call.tags?.[0] ?? '',
      method: method.toUpperCase(),
      path: `/api${path}`,
      summary: call.summary ?? '',
      permission: call['x-permission'] ?? '',
      scope: call.security?.[0]?.oauth[0] ?? null,
      input: textOf(inputOf(call)),
      output: textOf(Object.values(call.responses?.['200']?.content ?? {})[0]?.schema),
    })),
  );
}

const ownWords: Record<string, Word> = {
  identity: w.part_identity,
  files: w.part_files,
  jobs: w.part_jobs,
  cards: w.part_cards,
};

const wordOf = (key: string): Word => {
  const own = ownWords[key];
  if (own) return own;
  const found = moduleOfPart(key) ?? moduleNamed(`${key}-settings`);
  return found?.title ?? { en: key, bn: key };
};

/** The calls of one part, or those in which every word of `q` is; at most sixty of them. */
export async function apiDocs(asked: { part: string | null; q: string }) {
  made ??= everyCall();
  const calls = await made;
  const keys = [...new Set(calls.map(({ part }) => part))].toSorted();
  const words = asked.q.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = (call: DocumentedCall) => {
    const text = [call.method, call.path, call.summary, call.permission, call.scope, call.name]
      .join(' ')
      .toLowerCase();
    return (!asked.part || call.part === asked.part) && words.every((word) => text.includes(word));
  };
  const found = asked.part || words.length > 0 ? calls.filter(fits) : [];
  const limit = words.length > 0 ? atMost : found.length;
  return {
    issuer: oauthFacts().issuer,
    total: calls.length,
    found: found.length,
    calls: found.slice(0, limit),
    parts: keys.map((key): Part => ({
      key,
      word: wordOf(key),
      count: calls.filter(({ part }) => part === key).length,
    })),
  };
}

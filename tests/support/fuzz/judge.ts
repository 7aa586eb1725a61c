import { z } from 'zod';
import { openApiDocument } from '../../../src/app/api/handler.server.ts';
import { log } from '../../../src/kernel/log.server.ts';
import { patienceEnds } from '../patience.ts';
import type { Answer, Caller } from '../server.ts';
import type { Shot } from './request.ts';

type Operation = { responses?: Record<string, { content?: Record<string, { schema?: object }> }> };
type Described = { paths: Record<string, Record<string, Operation>> };

const leaks =
  /\bat \S+ \(|\bat (?:async )?file:|node:internal|node_modules|\/src\/[\w/-]+\.ts|Failed query|relation "|column "|violates|syntax error at|select "|insert into "|update "\w+" set|SQLSTATE|DrizzleQueryError|\bpg_(?!sleep)\w+/i;

export type Fired = { shot: Shot; status: number; fault: string | null };

const causes = new Map<string, string>();

/** What the program logs beside a 500 is kept, so that a fault names its cause. */
export function listenToLog(): void {
  log.error = (entry: unknown) => {
    const { requestId, err } = entry as { requestId?: string; err?: unknown };
    const lines = err instanceof Error ? [err.message, err.cause, err.stack?.split('\n')[1]] : [err];
    const issues = (err as { cause?: { issues?: unknown } } | undefined)?.cause?.issues;
    if (requestId) causes.set(requestId, `${lines.join(' ')} ${JSON.stringify(issues ?? '')}`.slice(0, 500));
  };
}

/** Each request comes from an address of its own, as far as they go. */
let fired = 0;

/** Sends a request and says what is wrong with the answer, whatever the request was. */
export async function fire(
  caller: Caller,
  shot: Shot,
  schema: z.ZodType | null,
  secret: RegExp | null = null,
  quietMs = 5000,
): Promise<Fired> {
  const over = new AbortController();
  const late = patienceEnds(quietMs, over.signal).then(() => 'late' as const);
  try {
    const answer = await Promise.race([
      caller.call(shot.method, shot.path, shot.body, {
        'x-forwarded-for': `10.${Math.trunc(++fired / 250) % 250}.${fired % 250}.1`,
        ...shot.headers,
      }),
      late,
    ]);
    if (answer === 'late') return { shot, status: 0, fault: 'no answer within 5 s' };
    return { shot, status: answer.status, fault: leakOf(answer, secret) ?? faultOf(answer, schema) };
  } catch (error) {
    return { shot, status: 0, fault: `broken off: ${String(error)}` };
  } finally {
    over.abort();
  }
}

function leakOf(answer: Answer, secret: RegExp | null): string | null {
  const found = secret?.exec(answer.bytes.toString('latin1'));
  return found ? `shows another school: ${found[0]}` : null;
}

function faultOf(answer: Answer, schema: z.ZodType | null): string | null {
  if (answer.status >= 500) {
    const cause = causes.get(String(answer.headers['x-request-id']));
    return `${answer.status}: ${cause ?? answer.text.slice(0, 200)}`;
  }
  const leak = answer.status >= 400 ? leaks.exec(answer.text) : null;
  if (leak) return `tells of its inside: ${leak[0]}`;
  if (answer.status >= 400 || !schema || answer.json === undefined) return null;
  const checked = schema.safeParse(answer.json);
  if (checked.success) return null;
  const issue = checked.error.issues[0];
  return `not as described: ${issue?.path.join('.')} ${issue?.message}`;
}

/** The schema of a good answer as `/api/openapi.json` gives it, by method and path. */
export async function describedAnswers(): Promise<(method: string, path: string) => z.ZodType | null> {
  const { paths } = (await openApiDocument()) as Described;
  const made = new Map<object, z.ZodType>();
  return (method, path) => {
    const at = paths[path.replace(/^\/api/, '').replace(/\{\+/g, '{')];
    const answers = Object.entries(at?.[method.toLowerCase()]?.responses ?? {});
    const schema = answers.find(([status]) => status.startsWith('2'))?.[1].content?.['application/json']
      ?.schema;
    if (!schema) return null;
    const known = made.get(schema) ?? z.fromJSONSchema(schema as never);
    made.set(schema, known);
    return known;
  };
}

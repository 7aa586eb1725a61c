import { ORPCError } from '@orpc/server';
import { Problem } from '../problem.ts';
import { sentence } from '../words.ts';

const codes: Record<number, string> = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  409: 'CONFLICT',
  413: 'PAYLOAD_TOO_LARGE',
  422: 'UNPROCESSABLE_CONTENT',
  429: 'TOO_MANY_REQUESTS',
  503: 'SERVICE_UNAVAILABLE',
};

function refuse(problem: Problem): never {
  const { word, field, data, values } = problem;
  throw new ORPCError(codes[problem.status] ?? 'UNPROCESSABLE_CONTENT', {
    status: problem.status,
    message: problem.message,
    data: { ...sentence(word, values), field, data },
  });
}

/** What a procedure answers; a Problem becomes the answer that says it in both languages. */
export async function answer<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Problem) refuse(error);
    throw error;
  }
}

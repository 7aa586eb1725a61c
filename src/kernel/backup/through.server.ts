import { Readable, type Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** What comes out of a compressor when the source is put in; an error of either ends it. */
export async function* through(source: AsyncIterable<Buffer>, transform: Transform): AsyncGenerator<Buffer> {
  let failure: unknown;
  const feeding = pipeline(Readable.from(source, { objectMode: false }), transform).catch(
    (error: unknown) => {
      failure = error;
    },
  );
  for await (const part of transform) yield part as Buffer;
  await feeding;
  if (failure) throw failure as Error;
}
